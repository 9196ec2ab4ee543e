package io.github.perfgate.core.loops.run;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.plan.CandidateWorkloads;
import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.jvm.launch.ForkRequest;
import io.github.perfgate.core.jvm.launch.MeasuringHost;
import io.github.perfgate.core.loops.KnownLoops;
import io.github.perfgate.core.loops.LoopClusters;
import io.github.perfgate.core.loops.LoopGrowth;
import io.github.perfgate.core.loops.NeededLoops;
import io.github.perfgate.core.loops.Observation;
import io.github.perfgate.core.loops.RedundantLoop;
import io.github.perfgate.core.loops.WatchedWorkloads;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.trace.TracedTest;
import io.github.perfgate.core.workload.trace.WatchedTests;
import io.github.perfgate.runtime.loops.file.LoopFinding;
import io.github.perfgate.runtime.loops.file.LoopsFile;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs the workloads of a candidate once under the agent, and combines the findings. */
public final class LoopWatch {
  private static final Logger LOG = LoggerFactory.getLogger(LoopWatch.class);

  /**
   * The least time of an iteration; more is not needed, as the agent records a benchmark's first
   * calls only.
   */
  private static final Duration MOMENT = Duration.ofMillis(200);

  private static final String WITHOUT_TESTS =
      "leave them out (-Dperfgate.loops.workloads=benchmarks)";
  private static final int NAMES_SHOWN = 5;

  private final GateInput input;
  private final WatchSettings settings;
  private final CandidateWorkloads candidate;
  private final FoundPlaces places;
  private final Instant deadline;
  private final Map<String, List<Observation>> observations = new LinkedHashMap<>();
  private final Map<String, String> obstacles = new TreeMap<>();
  private final Map<String, Long> counts = new TreeMap<>();
  private final List<String> warnings = new ArrayList<>();
  private int tests;
  private Duration testsTook = Duration.ZERO;
  private int benchmarks;

  private LoopWatch(GateInput input, WatchSettings settings, CandidateWorkloads candidate) {
    this.input = input;
    this.settings = settings;
    this.candidate = candidate;
    this.places = new FoundPlaces(candidate::isOfTests);
    this.deadline = Instant.now().plus(input.settings().rounds().budget());
  }

  /**
   * Runs the workloads. Waits while a gate measures on this host.
   *
   * @param needed the loops that users declare as needed
   * @param known the loops that were there before, or null if that is not known
   * @return the findings; empty if no workload ran
   * @throws ProblemException if the tests' JVM does not come to its end
   * @throws InterruptedException when the thread is interrupted; every process is ended then
   */
  public static LoopFindings of(
      GateInput input, WatchSettings settings, NeededLoops needed, @Nullable KnownLoops known)
      throws InterruptedException {
    return CandidateWorkloads.use(
        input,
        settings.tests(),
        candidate -> new LoopWatch(input, settings, candidate).findings(needed, known));
  }

  private LoopFindings findings(NeededLoops needed, @Nullable KnownLoops known)
      throws InterruptedException {
    if (candidate.hasTests()) {
      watchTests();
    }
    List<Workload> workloads = settings.benchmarks() ? candidate.benchmarks() : List.of();
    LoopClusters clusters;
    try (MeasuringHost host = new MeasuringHost(candidate.host())) {
      watch(workloads, host);
      clusters =
          LoopClusters.of(
              observations.values().stream().flatMap(List::stream).toList(), needed, known);
      clusters = clusters.with(withGrowth(clusters.loops(), workloads, host));
    }
    clusters
        .unused()
        .forEach(
            entry ->
                warnings.add(
                    "%s says that %s is needed, but no such loop was seen"
                        .formatted(entry.where(), entry.loop())));
    return new LoopFindings(clusters, watched(), warnings);
  }

  private WatchedWorkloads watched() {
    return new WatchedWorkloads(
        tests,
        testsTook,
        benchmarks,
        count(LoopsFile.CLASSES),
        count(LoopsFile.FAILED) + count(LoopsFile.TOO_LARGE),
        count(LoopsFile.IRREDUCIBLE),
        count(LoopsFile.INTRINSICS),
        settings.mode(),
        obstacles);
  }

  private long count(String name) {
    return counts.getOrDefault(name, 0L);
  }

  private void watchTests() throws InterruptedException {
    LOG.info("Running the unit tests once under the agent");
    LoopAgent agent =
        LoopAgent.prepare(
            candidate.temporary().resolve("loops-tests"), candidate.own(), settings, false);
    Instant begin = Instant.now();
    Map<String, TracedTest> run =
        WatchedTests.run(
            candidate.sideOfTests(),
            candidate.environmentOfTests(),
            List.of(agent.jvmArgument()),
            WITHOUT_TESTS);
    testsTook = Duration.between(begin, Instant.now());
    LoopsFile file = agent.read();
    count(file);
    Map<String, String> names = new LinkedHashMap<>();
    run.forEach((name, test) -> names.put(test.id(), name));
    run.forEach(
        (name, test) -> {
          if (candidate.accepts(name)) {
            tests++;
            if (test.obstacle() != null) {
              obstacles.put(name, test.obstacle());
            }
          }
        });
    for (LoopFinding finding : file.findings()) {
      Set<String> shown =
          finding.sections().stream()
              .map(section -> file.sections().get(section))
              .map(id -> names.getOrDefault(id, id))
              .filter(candidate::accepts)
              .collect(Collectors.toCollection(TreeSet::new));
      if (!shown.isEmpty()) {
        observations
            .computeIfAbsent("unit tests", unknown -> new ArrayList<>())
            .add(places.observation(finding, shown));
      }
    }
    if (run.values().stream().anyMatch(TracedTest::failed)) {
      compareWithPlainRun(run);
    }
  }

  /**
   * Runs the tests without the agent as well if some fail, since the agent must not change their
   * outcomes.
   */
  private void compareWithPlainRun(Map<String, TracedTest> run) throws InterruptedException {
    LOG.info("Running the unit tests once more without the agent, as some fail");
    Map<String, TracedTest> plain =
        WatchedTests.run(
            candidate.sideOfTests(), candidate.environmentOfTests(), List.of(), WITHOUT_TESTS);
    List<String> differing = new ArrayList<>();
    run.forEach(
        (name, test) -> {
          TracedTest other = plain.get(name);
          if (other != null && (other.obstacle() == null) != (test.obstacle() == null)) {
            differing.add(name);
          }
        });
    long failing = run.values().stream().filter(TracedTest::failed).count();
    warnings.add(
        "%d of %d unit tests fail; as far as they ran, they were watched"
            .formatted(failing, run.size()));
    if (!differing.isEmpty()) {
      warnings.add(
          "%d unit tests end otherwise without the agent: %s%s"
              .formatted(
                  differing.size(),
                  differing.stream()
                      .limit(NAMES_SHOWN)
                      .map(PlainText::line)
                      .collect(Collectors.joining(", ")),
                  differing.size() > NAMES_SHOWN ? ", …" : ""));
    }
  }

  private void watch(List<Workload> workloads, MeasuringHost host) throws InterruptedException {
    if (!workloads.isEmpty()) {
      LOG.info("Running {} benchmarks for a moment each under the agent", workloads.size());
    }
    for (Workload workload : workloads) {
      if (Instant.now().isAfter(deadline)) {
        warnings.add(
            "<budget> ended before %s and all after it".formatted(PlainText.line(workload.id())));
        return;
      }
      benchmarks++;
      LoopAgent agent =
          LoopAgent.prepare(
              candidate.temporary().resolve("loops-" + benchmarks),
              candidate.own(),
              settings,
              true);
      if (host.run(request(workload, agent.jvmArgument())) instanceof ForkOutcome.Failed failed) {
        obstacles.put(workload.id(), failed.message());
        warnings.add(
            "%s fails: %s"
                .formatted(PlainText.line(workload.id()), PlainText.line(failed.message())));
        continue;
      }
      LoopsFile file = agent.read();
      count(file);
      observations.put(
          workload.id(),
          file.findings().stream()
              .map(finding -> places.observation(finding, Set.of(workload.id())))
              .toList());
    }
  }

  private void count(LoopsFile file) {
    file.counts().forEach((name, count) -> counts.merge(name, count, Long::sum));
  }

  private ForkRequest request(Workload workload, @Nullable String agent) {
    List<String> arguments = new ArrayList<>(input.settings().forks().jvmArgs());
    if (agent != null) {
      arguments.add(agent);
    }
    return new ForkRequest(
        workload.target().benchmark(),
        workload.target().mode(),
        workload.target().parameters(),
        agent == null ? 1 : 0,
        1,
        MOMENT,
        arguments,
        CpuSet.of(),
        input.settings().forks().timeout());
  }

  private List<RedundantLoop> withGrowth(
      List<RedundantLoop> loops, List<Workload> workloads, MeasuringHost host)
      throws InterruptedException {
    Sizes sizes = Sizes.of(workloads);
    Map<String, Double> known = new LinkedHashMap<>();
    List<RedundantLoop> grown = new ArrayList<>();
    for (RedundantLoop loop : loops) {
      LoopGrowth growth = sizes.growth(loop, observations, one -> time(one, known, host));
      grown.add(loop.with(growth == null ? LoopGrowth.ofExecutions(loop.worst()) : growth));
    }
    return grown;
  }

  private @Nullable Double time(Workload workload, Map<String, Double> known, MeasuringHost host)
      throws InterruptedException {
    if (!known.containsKey(workload.id())) {
      ForkOutcome outcome = host.run(request(workload, null));
      known.put(
          workload.id(),
          outcome instanceof ForkOutcome.Measured measured
              ? measured.iterations().get(0)
              : Double.NaN);
    }
    double nanos = Objects.requireNonNull(known.get(workload.id()));
    return Double.isFinite(nanos) ? nanos : null;
  }
}
