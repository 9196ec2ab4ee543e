package io.github.perfgate.core.gate.participants;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.Trailers;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.result.ShardPart;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The source of a gate's versions, and of what is written about them: a repository with builds, or
 * a bundle that was made of them.
 */
public interface Provenance {
  /**
   * Checks what is known before anything is built.
   *
   * @throws ProblemException if the gate could not run to its end
   */
  void require(GateInput input);

  /**
   * The same input, whose candidate has what its module depends on from the same repository, too,
   * and not from an earlier installation.
   */
  default GateInput joined(GateInput input) {
    return input;
  }

  /**
   * The versions that take part, built.
   *
   * @param revisions the place that first names each needed revision, without the candidate
   * @param temporary a folder for temporary files
   */
  Participants participants(GateInput input, Map<String, String> revisions, Path temporary);

  /**
   * The gate's settings in the files of both versions.
   *
   * @param baseline null if no baseline takes part
   */
  GatePoms poms(GateInput input, @Nullable Participant baseline);

  /**
   * The trailers of the commits that are in the candidate but not in the baseline; none unless both
   * are commits.
   *
   * @param baseline null if no baseline takes part
   */
  default Trailers trailers(GateInput input, @Nullable Participant baseline) {
    String last = input.candidate().commit();
    return last != null && baseline != null && baseline.revision() instanceof Revision.Commit commit
        ? trailers(input, commit, last)
        : Trailers.NONE;
  }

  /**
   * The trailers of the commits that are in the candidate but not in the baseline.
   *
   * @param last the candidate's commit, by its full id
   */
  Trailers trailers(GateInput input, Revision.Commit baseline, String last);

  /**
   * Names the reasons why workloads were not compared: those of code that the baseline lacks
   * altogether say so.
   *
   * @param baseline null if no baseline takes part
   */
  default BinaryOperator<String> newCode(GateInput input, @Nullable Participant baseline) {
    return (workload, reason) -> reason;
  }

  /**
   * Reasons why nothing was compared although no workload is affected: the code under test is the
   * same in both versions, whatever changed.
   *
   * @param baseline null if no baseline takes part
   */
  default List<String> unmoved(GateInput input, @Nullable Participant baseline) {
    return List.of();
  }

  /** The address at which a browser shows the repository; null if there is none. */
  @Nullable String remote(GateInput input);

  /**
   * Checks, before anything is measured, that this build has divided the workloads of these
   * versions as all other shards do.
   *
   * @param part the part of this build; null if it has all workloads
   * @throws ProblemException if other shards would be foreign to it
   */
  void requireSame(@Nullable ShardPart part);
}
