package io.github.perfgate.core.gate.plan;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.ClassFiles;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.classpath.BenchmarkClasses;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.jvm.launch.ForkRequest;
import io.github.perfgate.core.jvm.launch.ListedBenchmark;
import io.github.perfgate.core.jvm.launch.MeasuringHost;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadKind;
import io.github.perfgate.core.workload.trace.BenchmarkTrace;
import io.github.perfgate.core.workload.trace.TracedTest;
import io.github.perfgate.core.workload.trace.UnitTests;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The methods that the workloads of a candidate execute, and the classes that a gate would compare.
 * Each workload is run for a moment to find its methods.
 *
 * @param workloads the workloads that can be measured
 * @param places the folders and jars of its code under test, in the order of the class path
 * @param benchmarks the class files of the first place that belong to benchmarks, so that all
 *     versions of a gate share them
 */
public record ExecutedMethods(
    List<Execution> workloads, List<Path> places, Set<String> benchmarks) {
  private static final Logger LOG = LoggerFactory.getLogger(ExecutedMethods.class);

  /** So long that a benchmark also executes code that it executes rarely. */
  private static final Duration MOMENT = Duration.ofMillis(200);

  /** Copies the collections. */
  public ExecutedMethods {
    workloads = List.copyOf(workloads);
    places = List.copyOf(places);
    benchmarks = Set.copyOf(benchmarks);
  }

  /**
   * The methods that a workload executes.
   *
   * @param workload the workload's id
   * @param kind the workload's kind
   * @param calls how often an operation calls each method of the project, on average
   */
  public record Execution(String workload, WorkloadKind kind, Map<MethodId, Double> calls) {
    /** Copies and sorts the calls. */
    public Execution {
      calls = Collections.unmodifiableMap(new TreeMap<>(calls));
    }

    /** The share of all calls of the workload that goes to a method; between 0 and 1. */
    public double share(MethodId method) {
      double all = calls.values().stream().mapToDouble(Double::doubleValue).sum();
      return all == 0 ? 0 : calls.getOrDefault(method, 0.0) / all;
    }
  }

  /**
   * Runs the candidate's benchmarks and, if the settings want unit tests, its unit tests. Waits
   * while a gate measures on this host.
   *
   * @throws ProblemException when no workload passes the settings' filter
   * @throws InterruptedException when the thread is interrupted; every process is ended then
   */
  public static ExecutedMethods of(GateInput input) throws InterruptedException {
    return CandidateWorkloads.use(
        input, input.settings().workloads().junit(), workloads -> of(input, workloads));
  }

  private static ExecutedMethods of(GateInput input, CandidateWorkloads candidate)
      throws InterruptedException {
    List<Execution> workloads = new ArrayList<>(ofBenchmarks(input, candidate));
    if (candidate.hasTests()) {
      workloads.addAll(ofTests(candidate));
    }
    if (workloads.isEmpty()) {
      throw nothing(input);
    }
    return underTest(input, candidate.listed(), workloads);
  }

  private static List<Execution> ofBenchmarks(GateInput input, CandidateWorkloads candidate)
      throws InterruptedException {
    List<Execution> executions = new ArrayList<>();
    try (MeasuringHost measuring = new MeasuringHost(candidate.host())) {
      for (Workload workload : candidate.benchmarks()) {
        BenchmarkTrace trace =
            BenchmarkTrace.prepare(
                candidate.temporary().resolve("trace-" + executions.size()), candidate.own());
        ForkOutcome outcome = measuring.run(request(input.settings(), workload, trace));
        Map<MethodId, Double> calls = trace.callsPerInvocation();
        if (outcome instanceof ForkOutcome.Failed failed) {
          LOG.warn(
              "{} takes no part, as it fails: {}",
              PlainText.line(workload.id()),
              PlainText.line(failed.message()));
        } else {
          executions.add(new Execution(workload.id(), workload.kind(), calls));
        }
      }
    }
    return executions;
  }

  private static ForkRequest request(
      GateSettings settings, Workload workload, BenchmarkTrace trace) {
    List<String> arguments = new ArrayList<>(settings.forks().jvmArgs());
    arguments.add(trace.jvmArgument());
    return new ForkRequest(
        workload.target().benchmark(),
        workload.target().mode(),
        workload.target().parameters(),
        0,
        1,
        MOMENT,
        arguments,
        CpuSet.of(),
        settings.forks().timeout());
  }

  private static List<Execution> ofTests(CandidateWorkloads candidate) throws InterruptedException {
    Map<String, TracedTest> tests =
        UnitTests.executed(
            candidate.sideOfTests(), candidate.own(), candidate.environmentOfTests());
    List<Execution> executions = new ArrayList<>();
    tests.forEach(
        (name, test) -> {
          if (candidate.accepts(name)) {
            if (test.obstacle() == null) {
              executions.add(new Execution(name, WorkloadKind.JUNIT, perOperation(test)));
            } else {
              LOG.info(
                  "{} takes no part, as {}", PlainText.line(name), PlainText.line(test.obstacle()));
            }
          }
        });
    return executions;
  }

  /** The calls for each operation; an operation executes a test once. */
  private static Map<MethodId, Double> perOperation(TracedTest test) {
    Map<MethodId, Double> calls = new LinkedHashMap<>();
    test.calls().forEach((method, count) -> calls.put(method, count.doubleValue()));
    return calls;
  }

  private static ExecutedMethods underTest(
      GateInput input, List<ListedBenchmark> benchmarks, List<Execution> workloads) {
    ModuleBuild module = input.module();
    Set<String> listed =
        benchmarks.stream()
            .map(benchmark -> benchmark.name().substring(0, benchmark.name().lastIndexOf('.')))
            .collect(Collectors.toSet());
    List<Path> places = new ArrayList<>();
    Set<String> shared = Set.of();
    if (!input
        .role()
        .benchmarkModule()
        .isOfItsOwn(module, List.of(), listed, input.role().dependedUpon())) {
      places.add(module.classes());
      ClassFiles classes = ClassFiles.read(module.classes());
      shared = BenchmarkClasses.of(listed, classes).filesIn(classes);
    }
    module.dependencies().stream()
        .filter(artifact -> artifact.reactor() && !artifact.ofTests())
        .map(Artifact::file)
        .forEach(places::add);
    return new ExecutedMethods(workloads, places, shared);
  }

  private static ProblemException nothing(GateInput input) {
    return new ProblemException(
        Help.UNIT_TESTS,
        "There is nothing to measure: at the baseline %s:%s has no workload that passes <includes> and <excludes>"
            .formatted(input.module().groupId(), input.module().artifactId()),
        "name a baseline that has benchmarks (-Dperfgate.baseline=HEAD), let unit tests take part"
            + " (-Dperfgate.junit.enabled), or correct the regular expressions");
  }
}
