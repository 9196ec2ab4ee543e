package io.github.perfgate.core.gate.participants;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.SourceRepository;
import io.github.perfgate.core.code.revision.select.BaselineSelector;
import io.github.perfgate.core.code.revision.select.SelectedRevision;
import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.gate.input.Candidate;
import io.github.perfgate.core.gate.input.Origin;
import io.github.perfgate.core.gate.input.TemporaryFolder;
import io.github.perfgate.core.machine.host.HostTurn;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Builds the baseline of the working tree as a candidate, for studies of the baseline itself. */
public final class BaselineBuild {
  private static final Logger LOG = LoggerFactory.getLogger(BaselineBuild.class);

  private BaselineBuild() {}

  /**
   * Finds the baseline, and builds it if it is not in the cache.
   *
   * @param baseline the setting {@code baseline}
   * @param variables environment variables of the build
   * @param uses keeps the build in the cache until it is closed
   * @throws ProblemException when there is no baseline, it is a release, does not have the module,
   *     or does not build
   * @throws InterruptedException when the thread is interrupted while it waits for another gate
   */
  public static Candidate asCandidate(
      String baseline, Map<String, String> variables, Origin origin, CacheUses uses)
      throws InterruptedException {
    Revision.Commit commit = commit(baseline, variables, origin);
    CandidateBuild build;
    try (HostTurn turn = new HostTurn()) {
      build =
          CandidateBuild.of(
              commit.id(), CandidateBuild.Mentions.ANYTHING, origin.fetched(), uses, turn);
    }
    Candidate candidate = build.candidate();
    if (candidate == null) {
      throw new ProblemException(
          Help.BUILD,
          "There is nothing to measure: %s %s".formatted(commit.inWords(), build.absence()),
          "name a commit that has this module in <baseline> (-Dperfgate.baseline=REF)");
    }
    return candidate;
  }

  private static Revision.Commit commit(
      String baseline, Map<String, String> variables, Origin origin) {
    try (SourceRepository source = SourceRepository.find(origin.directory());
        TemporaryFolder temporary = TemporaryFolder.create()) {
      SelectedRevision selection =
          new BaselineSelector(source)
              .select(baseline, variables, origin.fetch() ? temporary.path() : null);
      if (selection.revision() instanceof Revision.Commit commit) {
        LOG.info(
            "{}: {}; {}",
            PlainText.sentence(commit.inWords()),
            PlainText.line(commit.subject()),
            selection.reason());
        return commit;
      }
      throw new ProblemException(
          Help.BUILD,
          "The baseline is compiled code, which has no workloads of its own: "
              + ((Revision.Compiled) selection.revision()).coordinates(),
          "name a commit in <baseline> (-Dperfgate.baseline=REF)");
    }
  }
}
