package io.github.perfgate.core.gate;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.select.BaselineSelector;
import io.github.perfgate.core.code.version.Version;
import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.gate.input.AfterMeasuring;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.input.TemporaryFolder;
import io.github.perfgate.core.gate.participants.BaselineBenchmarks;
import io.github.perfgate.core.gate.participants.Participant;
import io.github.perfgate.core.gate.participants.Participants;
import io.github.perfgate.core.gate.participants.Provenance;
import io.github.perfgate.core.gate.participants.RepositoryProvenance;
import io.github.perfgate.core.gate.plan.AffectedWorkloads;
import io.github.perfgate.core.gate.plan.MethodWorkloads;
import io.github.perfgate.core.gate.plan.OwnUnitTests;
import io.github.perfgate.core.gate.plan.Plan;
import io.github.perfgate.core.gate.plan.PlanningTime;
import io.github.perfgate.core.gate.plan.Preparation;
import io.github.perfgate.core.gate.plan.TestClassPath;
import io.github.perfgate.core.gate.plan.UnitTestWorkloads;
import io.github.perfgate.core.machine.host.HostLock;
import io.github.perfgate.core.workload.JmhWorkloads;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadFilter;
import io.github.perfgate.core.workload.trace.TestChoice;
import io.github.perfgate.core.workload.trace.UnitTests;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Which workloads a change since the baseline can affect.
 *
 * @param benchmarks the benchmarks and the methods of formulas, the most affected first
 * @param tests the unit tests, the most affected first; none if both versions have the same code
 * @param classes the thread-safe classes that changed or reach a change, by their full names
 */
public record WorkloadChoices(
    List<TestChoice> benchmarks, List<UnitTests.Considered> tests, List<String> classes) {
  private static final Logger LOG = LoggerFactory.getLogger(WorkloadChoices.class);

  /** Copies the lists. */
  public WorkloadChoices {
    benchmarks = List.copyOf(benchmarks);
    tests = List.copyOf(tests);
    classes = List.copyOf(classes);
  }

  /**
   * Runs all benchmarks and tests in both versions, unless these have the same code, and chooses.
   * Nothing is measured.
   *
   * @param uses keeps the builds in the cache
   * @param after finds the thread-safe classes; null for none
   * @throws ProblemException when there is no baseline
   */
  public static WorkloadChoices of(GateInput given, CacheUses uses, @Nullable AfterMeasuring after)
      throws InterruptedException {
    WorkloadFilter filter = given.settings().workloads().filter();
    if (!given.origin().fetch() && !given.isAgainstItself()) {
      BaselineSelector.requireCommit(given.baseline(), given.origin().directory());
    }
    // The workloads of two versions in several JVMs would disturb another gate's measurements.
    try (HostLock lock =
            HostLock.acquire(given.origin().directory().toString(), LOG::info, LOG::warn);
        TemporaryFolder temporary = TemporaryFolder.create()) {
      LOG.debug("Holding {}", lock);
      Provenance provenance = new RepositoryProvenance(uses);
      GateInput input =
          BaselineBenchmarks.chosen(provenance.joined(given), provenance, temporary.path());
      Preparation preparation = Preparation.of(input, filter, temporary.path());
      Map<String, String> revisions = new TreeMap<>(preparation.revisions());
      revisions.putIfAbsent(Revision.BASELINE, Formulas.NOWHERE);
      Participants participants = Participants.of(input, revisions, uses, temporary.path());
      Participant baseline = participants.baseline();
      Version built = baseline == null ? null : baseline.built();
      if (baseline != null && baseline.isBeforeFirstCommit()) {
        LOG.info("{} {}", Revision.BASELINE, baseline.absence());
        return new WorkloadChoices(List.of(), List.of(), List.of());
      }
      if (built == null) {
        throw new ProblemException(
            Help.SETTING,
            "There is nothing to compare the workloads with: %s %s"
                .formatted(Revision.BASELINE, baseline == null ? "" : baseline.absence()),
            "choose another commit with <baseline> (-Dperfgate.baseline)");
      }
      List<String> classes =
          after == null
              ? List.of()
              : after.against(built, input, method -> null, "", temporary.path()).classes();
      return among(input, preparation, participants, filter, temporary).with(classes);
    }
  }

  private static WorkloadChoices among(
      GateInput input,
      Preparation preparation,
      Participants participants,
      WorkloadFilter filter,
      TemporaryFolder temporary)
      throws InterruptedException {
    List<String> testClasses = input.testClasses();
    Set<String> named = new LinkedHashSet<>(MethodWorkloads.classes(preparation.written()));
    named.addAll(testClasses);
    List<Version> built = participants.built();
    MethodWorkloads methods =
        MethodWorkloads.generate(
            input,
            Plan.byVersion(preparation.written(), participants),
            preparation.specs().chosen(built, preparation.benchmarks(), named).shared(),
            temporary.path());
    List<Workload> workloads =
        new ArrayList<>(
            JmhWorkloads.of(preparation.benchmarks()).stream().filter(filter::accepts).toList());
    workloads.addAll(methods.workloads());
    PlanningTime time =
        PlanningTime.of(
            input.settings(), input.settings().rounds().budget(), participants.stamps());
    return new WorkloadChoices(
        new AffectedWorkloads(input, methods.hosts(), participants.stamps(), time, temporary.path())
            .among(workloads, participants),
        testClasses.isEmpty()
            ? List.of()
            : UnitTestWorkloads.considered(
                    input,
                    TestClassPath.on(input, methods.hosts()),
                    OwnUnitTests.of(input, preparation.specs(), participants),
                    participants.stamps(),
                    filter,
                    time,
                    temporary.path(),
                    all -> all)
                .tests(),
        List.of());
  }

  private WorkloadChoices with(List<String> found) {
    return new WorkloadChoices(benchmarks, tests, found);
  }
}
