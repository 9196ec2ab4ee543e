package io.github.perfgate.core.gate.plan;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.settings.BenchmarksFrom;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.jvm.launch.HostSpec;
import io.github.perfgate.core.workload.Ancestry;
import io.github.perfgate.core.workload.JmhTarget;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.count.Countable;
import io.github.perfgate.core.workload.count.ExactRun;
import io.github.perfgate.core.workload.count.ExactWork;
import io.github.perfgate.core.workload.count.VersionWork;
import io.github.perfgate.core.workload.count.WorkComparison;
import io.github.perfgate.core.workload.trace.TracedTest;
import io.github.perfgate.core.workload.trace.UnitTests;
import io.github.perfgate.runtime.protocol.RunOrder;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Counts what workloads do, before anything is timed: all workloads that a change can affect, and
 * not only those for which there is time. Also counts what formulas ask for.
 */
public final class WorkCounting {
  private static final Logger LOG = LoggerFactory.getLogger(WorkCounting.class);

  /** Nothing that is worth counting takes longer. */
  private static final Duration LONGEST = Duration.ofSeconds(60);

  private static final List<String> BOTH = List.of(Revision.BASELINE, Revision.CURRENT);

  private static final String NO_WORKLOAD = "it is no workload of this gate";

  /** The part of the gate's budget that counting may take, if time is measured, too. */
  private static final int SHARE_OF_BUDGET = 5;

  private final GateInput input;
  private final PlanningTime time;
  private final Path temporary;
  private final List<WorkComparison> all = new ArrayList<>();
  private Duration spent = Duration.ZERO;
  private String failure = NO_WORKLOAD;
  private final Map<String, ExactWork> byId = new HashMap<>();

  /**
   * @param time what may be spent on it
   * @param temporary an existing folder that the caller deletes
   */
  WorkCounting(GateInput input, PlanningTime time, Path temporary) {
    this.input = input;
    this.time = time;
    this.temporary = temporary;
  }

  /** All that was counted so far; for no benchmark and no test was the work counted twice. */
  List<WorkComparison> all() {
    return List.copyOf(all);
  }

  /**
   * What was counted of benchmarks and methods of formulas.
   *
   * @param absence why a workload that was not counted was not
   * @param byId the work by workload id
   */
  public record Counted(String absence, Map<String, ExactWork> byId) {
    /** Nothing was counted. */
    public static final Counted NONE = new Counted(NO_WORKLOAD, Map.of());

    /** Copies the map. */
    public Counted {
      byId = Map.copyOf(byId);
    }

    /** What a workload does in a version. */
    VersionWork of(String id, String version) {
      ExactWork work = byId.get(id);
      return work == null || !work.versions().contains(version)
          ? VersionWork.none(absence)
          : work.in(version);
    }
  }

  /** What was counted of benchmarks and methods of formulas. */
  Counted counted() {
    return new Counted(
        input.settings().count().skip()
            ? "leave out <count><skip> (-Dperfgate.count.skip), which counts nothing"
            : failure,
        byId);
  }

  /**
   * Counts benchmarks and methods of formulas. A benchmark that does not link against the baseline
   * is counted in each version's own form, as it is measured.
   *
   * @param hosts the hosts, by version name
   * @param own the hosts with the versions' own benchmarks, by version name
   * @param workloads the workloads, and the versions in which each is counted, by id
   */
  void ofBenchmarks(
      Map<String, HostSpec> hosts,
      Map<String, HostSpec> own,
      List<Workload> workloads,
      Map<String, Set<String>> versions)
      throws InterruptedException {
    Map<Set<String>, List<Workload>> together = new LinkedHashMap<>();
    for (Workload workload : workloads) {
      Set<String> wanted = versions.getOrDefault(workload.id(), Set.of());
      if (!wanted.isEmpty()) {
        together.computeIfAbsent(wanted, same -> new ArrayList<>()).add(workload);
      }
    }
    for (Map.Entry<Set<String>, List<Workload>> group : together.entrySet()) {
      List<ExactRun.Side> sides =
          hosts.values().stream()
              .filter(host -> group.getKey().contains(host.version()))
              .map(WorkCounting::side)
              .toList();
      count(
              sides,
              hosts,
              "count-benchmarks-" + byId.size(),
              group.getValue().stream().map(this::countable).map(Countable.class::cast).toList(),
              time.left())
          .forEach(work -> byId.put(work.id(), work));
    }
    HostSpec ofBaseline = own.get(Revision.BASELINE);
    if (ofBaseline != null) {
      count(
              List.of(side(ofBaseline), side(host(hosts, Revision.CURRENT))),
              hosts,
              "count-own-forms",
              workloads.stream()
                  .filter(this::runsInOwnForms)
                  .map(this::countable)
                  .map(Countable.class::cast)
                  .toList(),
              time.left())
          .forEach(work -> byId.put(work.id(), work));
    }
    workloads.stream()
        .flatMap(workload -> Stream.ofNullable(byId.get(workload.id())))
        .filter(work -> work.versions().containsAll(BOTH))
        .forEach(work -> all.add(between(work)));
  }

  /** Whether the baseline's own form has the same name and parameters, and the other is no use. */
  private boolean runsInOwnForms(Workload workload) {
    JmhTarget ownForm = workload.ancestry().own();
    ExactWork work = byId.get(workload.id());
    if (ownForm == null
        || work == null
        || input.settings().workloads().benchmarksFrom() != BenchmarksFrom.AUTO
        || !ownForm.benchmark().equals(workload.target().benchmark())
        || !ownForm.parameters().equals(workload.target().parameters())
        || workload.ancestry().form() == Ancestry.Form.OTHER
        || !work.versions().containsAll(BOTH)) {
      return false;
    }
    String obstacle = work.in(Revision.BASELINE).reason();
    return obstacle != null && TracedTest.saysThatItDoesNotLink(obstacle);
  }

  /**
   * Counts unit tests.
   *
   * @param hosts the hosts, with JUnit's launcher
   * @param most how long it may take
   */
  List<WorkComparison> ofTests(
      Map<String, HostSpec> hosts, List<UnitTests.Considered> tests, Duration most)
      throws InterruptedException {
    GateSettings settings = input.settings();
    List<WorkComparison> counted =
        count(
                List.of(side(host(hosts, Revision.BASELINE)), side(host(hosts, Revision.CURRENT))),
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
                                    input.testJvmArgs()))
                    .toList(),
                most)
            .stream()
            .map(WorkCounting::between)
            .toList();
    all.addAll(counted);
    return counted;
  }

  private Countable.Benchmark countable(Workload workload) {
    List<String> arguments = new ArrayList<>(workload.target().jvmArgs());
    arguments.addAll(input.settings().forks().jvmArgs());
    return new Countable.Benchmark(
        workload.id(),
        new RunOrder(
            workload.target().benchmark(),
            workload.target().mode(),
            workload.target().parameters(),
            0,
            1,
            Duration.ofSeconds(1).toNanos(),
            arguments),
        workload.target().threads());
  }

  private List<ExactWork> count(
      List<ExactRun.Side> sides,
      Map<String, HostSpec> hosts,
      String folder,
      List<Countable> workloads,
      Duration most)
      throws InterruptedException {
    GateSettings settings = input.settings();
    if (settings.count().skip() || workloads.isEmpty() || sides.isEmpty()) {
      return List.of();
    }
    long begin = System.nanoTime();
    Duration timeout = settings.forks().timeout();
    boolean tests = workloads.get(0) instanceof Countable.Test;
    try {
      return ExactRun.of(
          sides,
          workloads,
          new ExactRun.Environment(
              input.outer().javaHome(),
              tests ? input.testJvmEnvironment() : host(hosts, Revision.CURRENT).jvmEnvironment(),
              temporary.resolve(folder),
              input.origin().kept(),
              timeout.compareTo(LONGEST) < 0 ? timeout : LONGEST,
              share(tests, most)));
    } catch (UncheckedIOException e) {
      LOG.warn(
          "Work is not counted: {}; <count><skip> (-Dperfgate.count.skip) leaves it out",
          e.getMessage());
      failure = "counting failed: " + e.getMessage();
      return List.of();
    } finally {
      spent = spent.plusNanos(System.nanoTime() - begin);
    }
  }

  /** Unit tests come first, and leave half of the time for counting to benchmarks and formulas. */
  private Duration share(boolean tests, Duration most) {
    Duration budget = time.all();
    boolean only = input.settings().count().only();
    Duration rest = (only ? budget : budget.dividedBy(SHARE_OF_BUDGET)).minus(spent);
    Duration share = tests ? rest.dividedBy(2) : rest;
    return share.compareTo(most) < 0 ? share : most;
  }

  private static WorkComparison between(ExactWork work) {
    return work.between(Revision.BASELINE, Revision.CURRENT);
  }

  private static HostSpec host(Map<String, HostSpec> hosts, String version) {
    return Objects.requireNonNull(hosts.get(version), version);
  }

  private static ExactRun.Side side(HostSpec host) {
    return new ExactRun.Side(host.version(), host.classPath());
  }
}
