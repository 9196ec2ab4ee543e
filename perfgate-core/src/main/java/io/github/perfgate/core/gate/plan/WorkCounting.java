package io.github.perfgate.core.gate.plan;

import io.github.perfgate.core.count.Countable;
import io.github.perfgate.core.count.ExactRun;
import io.github.perfgate.core.count.WorkComparison;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.launch.HostSpec;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.core.trace.UnitTests;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.runtime.protocol.RunOrder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Counts what workloads do that a change can affect, before anything is timed. So all of them are
 * looked at, and not only those for which there is time.
 */
final class WorkCounting {
  /** Nothing that is worth counting takes longer. */
  private static final Duration LONGEST = Duration.ofSeconds(60);

  /** The part of the budget that counting may take, if time is measured, too. */
  private static final int SHARE_OF_BUDGET = 5;

  private final GateInput input;
  private final Path temporary;
  private final List<WorkComparison> all = new ArrayList<>();

  /**
   * @param temporary an existing folder that the caller deletes
   */
  WorkCounting(GateInput input, Path temporary) {
    this.input = input;
    this.temporary = temporary;
  }

  /** All that was counted so far; for no benchmark and no test was the work counted twice. */
  List<WorkComparison> all() {
    return List.copyOf(all);
  }

  /**
   * Counts benchmarks and methods of formulas.
   *
   * @param hosts the hosts of the candidate and the baseline, by version name
   */
  List<WorkComparison> ofBenchmarks(Map<String, HostSpec> hosts, List<Workload> workloads)
      throws InterruptedException {
    return count(
        hosts,
        "count-benchmarks",
        workloads.stream().map(this::countable).map(Countable.class::cast).toList());
  }

  /**
   * Counts unit tests.
   *
   * @param hosts the hosts, with JUnit's launcher
   */
  List<WorkComparison> ofTests(Map<String, HostSpec> hosts, List<UnitTests.Considered> tests)
      throws InterruptedException {
    GateSettings settings = input.settings();
    return count(
        hosts,
        "count-tests",
        tests.stream()
            .map(
                one ->
                    (Countable)
                        new Countable.Test(
                            one.name(),
                            one.test().id(),
                            settings.workloads().timed().of(one.test().mode()),
                            settings.vmStarts().jvmArgs()))
            .toList());
  }

  private Countable.Benchmark countable(Workload workload) {
    List<String> arguments = new ArrayList<>(workload.target().jvmArgs());
    arguments.addAll(input.settings().vmStarts().jvmArgs());
    return new Countable.Benchmark(
        workload.id(),
        new RunOrder(
            workload.target().benchmark(),
            workload.target().mode(),
            workload.target().parameters(),
            0,
            1,
            Duration.ofSeconds(1).toNanos(),
            arguments));
  }

  private List<WorkComparison> count(
      Map<String, HostSpec> hosts, String folder, List<Countable> workloads)
      throws InterruptedException {
    GateSettings settings = input.settings();
    if (settings.count().skip() || workloads.isEmpty()) {
      return List.of();
    }
    HostSpec candidate = host(hosts, Revision.CURRENT);
    Duration budget = settings.rounds().budget();
    Duration timeout = settings.vmStarts().timeout();
    List<WorkComparison> counted =
        ExactRun.of(
            side(host(hosts, Revision.BASELINE)),
            side(candidate),
            workloads,
            new ExactRun.Environment(
                input.outer().javaHome(),
                candidate.workingDirectory(),
                temporary.resolve(folder),
                input.origin().cache().traces(),
                timeout.compareTo(LONGEST) < 0 ? timeout : LONGEST,
                settings.count().only() ? budget : budget.dividedBy(SHARE_OF_BUDGET)));
    all.addAll(counted);
    return counted;
  }

  /**
   * How much the executed bytecodes of each workload change, as the absolute logarithm of their
   * ratio; workloads without an exact count are left out.
   */
  static Map<String, Double> change(List<WorkComparison> work) {
    return work.stream()
        .filter(one -> one.count() == WorkComparison.Count.EXACT)
        .collect(
            Collectors.toMap(
                WorkComparison::id, one -> Math.abs(Math.log(one.ratio())), (one, same) -> one));
  }

  private static HostSpec host(Map<String, HostSpec> hosts, String version) {
    return Objects.requireNonNull(hosts.get(version), version);
  }

  private static ExactRun.Side side(HostSpec host) {
    return new ExactRun.Side(host.version(), host.classPath());
  }
}
