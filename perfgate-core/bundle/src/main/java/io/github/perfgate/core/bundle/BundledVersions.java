package io.github.perfgate.core.bundle;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.Trailers;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.participants.GatePoms;
import io.github.perfgate.core.gate.participants.Participant;
import io.github.perfgate.core.gate.participants.Participants;
import io.github.perfgate.core.gate.participants.Provenance;
import io.github.perfgate.core.gate.settings.ShardSettings;
import io.github.perfgate.core.result.ShardPart;
import io.github.perfgate.core.result.shard.Partition;
import io.github.perfgate.core.result.shard.ShardIndex;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The versions of a bundle, with what was written about them when it was made.
 *
 * @param participants the versions
 * @param configured the gate's settings in the files of both versions
 * @param found the trailers of the commits that are in the candidate but not in the baseline
 * @param address the address at which a browser shows the repository; null if there is none
 * @param together ids of workloads that have to be on one host, sorted
 * @param costs what workloads cost, by id, in nanoseconds
 * @param classes a digest of the classes of all versions
 */
record BundledVersions(
    Participants participants,
    GatePoms configured,
    Trailers found,
    @Nullable String address,
    List<List<String>> together,
    Map<String, Double> costs,
    String classes)
    implements Provenance {

  /** The baseline was found when the bundle was made. */
  @Override
  public void require(GateInput input) {}

  @Override
  public Participants participants(GateInput input, Map<String, String> revisions, Path temporary) {
    Participant current = participants.current();
    return new Participants(
        new Participant(
            current.revision(), current.reason(), input.candidate().version(), current.absence()),
        participants.others(),
        participants.names(),
        participants.warnings());
  }

  @Override
  public GatePoms poms(GateInput input, @Nullable Participant baseline) {
    return configured;
  }

  @Override
  public Trailers trailers(GateInput input, Revision.Commit baseline, String last) {
    return found;
  }

  @Override
  public @Nullable String remote(GateInput input) {
    return address;
  }

  @Override
  public void requireSame(@Nullable ShardPart part) {
    if (part == null) {
      throw new IllegalArgumentException("a bundle is measured in shards");
    }
    if (!part.classes().equals(classes)) {
      throw foreign("other classes");
    }
    Partition all = divided(part.count());
    if (!part.partition().equals(all.fingerprint())) {
      throw foreign(
          "another division of the workloads: %d here, %d there"
              .formatted(part.workloads(), all.size()));
    }
  }

  /** The division of the workloads among so many shards. */
  Partition divided(int count) {
    List<Set<String>> groups = together.stream().<Set<String>>map(TreeSet::new).toList();
    return new Partition(groups, costs, count);
  }

  /** The settings of a shard. */
  ShardSettings shard(ShardIndex index) {
    return new ShardSettings(index, costs);
  }

  private static ProblemException foreign(String what) {
    return new ProblemException(
        Help.BUNDLE,
        "This host found %s than the host that made the bundle".formatted(what),
        "measure with the JDK that made the bundle, on the same operating system, or make the bundle on a host like this one");
  }
}
