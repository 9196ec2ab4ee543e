package io.github.perfgate.core.gate;

import io.github.perfgate.core.build.CacheUses;
import io.github.perfgate.core.build.Version;
import io.github.perfgate.core.host.HostLock;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.revision.BaselineSelector;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.core.trace.TestClasses;
import io.github.perfgate.core.trace.UnitTests;
import io.github.perfgate.core.workload.WorkloadFilter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Determines which unit tests a gate would measure, without measuring any. */
public final class UnitTestChoices {
  private static final Logger LOG = LoggerFactory.getLogger(UnitTestChoices.class);

  private UnitTestChoices() {}

  /**
   * Runs all tests in both versions, and chooses.
   *
   * @param uses keeps the builds in the cache
   * @throws ProblemException when there is no baseline, or no test
   */
  public static List<UnitTests.Considered> of(GateInput input, CacheUses uses)
      throws InterruptedException {
    WorkloadFilter filter =
        WorkloadFilter.of(input.settings().includes(), input.settings().excludes());
    if (!input.origin().fetch() && !input.isAgainstItself()) {
      BaselineSelector.requireCommit(input.baseline(), input.origin().directory());
    }
    // The tests of two versions in several JVMs would disturb another gate's measurements.
    try (HostLock lock = HostLock.acquire(input.origin().directory().toString(), LOG::info);
        TemporaryFolder temporary = TemporaryFolder.create()) {
      LOG.debug("Holding {}", lock);
      Preparation preparation = Preparation.of(input, filter, temporary.path());
      Participants participants =
          Participants.of(
              input, Map.of(Revision.BASELINE, DefaultFormula.PLACE), uses, temporary.path());
      List<Version> built = participants.built();
      if (built.isEmpty()) {
        throw new ProblemException(
            "There is nothing to compare the tests with: %s %s"
                .formatted(Revision.BASELINE, participants.others().get(0).absence()),
            "choose another commit with <baseline> (-Dperfgate.baseline)");
      }
      HostSpecs.Chosen chosen =
          preparation
              .specs()
              .chosen(
                  built,
                  preparation.benchmarks(),
                  Set.copyOf(TestClasses.in(input.module().testClasses())));
      return UnitTestWorkloads.considered(
          input, UnitTestWorkloads.withLauncher(input, chosen.shared()), filter, temporary.path());
    }
  }
}
