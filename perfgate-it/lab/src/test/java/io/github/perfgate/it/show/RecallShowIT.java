package io.github.perfgate.it.show;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.Library;
import io.github.perfgate.it.harness.MavenCall;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compares how many injected regressions of a library are found, by a gate on its unit tests and by
 * its own JMH benchmarks with JMH's five forks of five iterations and a t test. This is the
 * comparison of Reichelt, Kühne and Hasselbring ("Automated Identification of Performance Changes
 * at Code Level", 2022), who found 58.7 % and 3.2 %.
 *
 * <p>The comparison favours the benchmarks: they run in turn with the baseline. Only benchmarks
 * that execute the slower method run, so that the others cannot give false alarms. The time of all
 * benchmarks, which would be longer than that of the unit tests, is only printed.
 */
@Tag("show")
class RecallShowIT {
  private static final String RELEASE = "org.apache.commons:commons-text:1.10.0";
  private static final int METHODS = Integer.getInteger("perfgate.it.methods", 12);
  private static final String DELAY = System.getProperty("perfgate.it.delay", "1us");
  private static final int ITERATIONS = 5;
  private static final long SEED = Long.getLong("perfgate.it.seed", 1);

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  @Test
  void unitTestsAgainstBenchmarks() {
    GateProject library = Library.of(folder, RELEASE);
    Injected tests =
        Injected.read(
            run(
                mutate(library)
                    .with("-Dperfgate.junit.enabled=true", "-Dperfgate.includes=Test[.$]")
                    .with(
                        "-Dperfgate.warmupIterations=" + ITERATIONS,
                        "-Dperfgate.measurementIterations=" + ITERATIONS)
                    .with("-Dperfgate.iterationTime=50ms"),
                library));
    library.delete("target/perfgate");
    Injected benchmarks =
        Injected.read(
            run(
                mutate(library)
                    .with(
                        "-Dperfgate.warmupIterations=" + ITERATIONS,
                        "-Dperfgate.measurementIterations=" + ITERATIONS)
                    .with("-Dperfgate.iterationTime=200ms"),
                library));

    print(tests, benchmarks);

    List<String> methods = tests.mutants().stream().map(Injected.Mutant::method).toList();
    assertThat(methods).hasSize(METHODS).doesNotHaveDuplicates();
    assertThat(benchmarks.mutants()).extracting(Injected.Mutant::method).isEqualTo(methods);
    assertThat(benchmarks.workloadCount()).isPositive();
    assertThat(tests.foundByGate()).isGreaterThan(benchmarks.foundByTTest());
  }

  private static MavenCall mutate(GateProject library) {
    return library
        .perfgate("inject-slowdowns")
        .with("-Dperfgate.baseline=HEAD", "-Dperfgate.maxRounds=10")
        .with("-Dperfgate.slowdowns.methods=org.apache.commons.text.*")
        .with("-Dperfgate.slowdowns.count=" + METHODS, "-Dperfgate.slowdowns.seed=" + SEED)
        .with("-Dperfgate.slowdowns.delay=" + DELAY)
        .timeout(Duration.ofMinutes(60));
  }

  private static Path run(MavenCall call, GateProject library) {
    call.run().shouldPass();
    return library.file("target/perfgate");
  }

  private static void print(Injected tests, Injected benchmarks) {
    for (int index = 0; index < tests.mutants().size(); index++) {
      Injected.Mutant test = tests.mutants().get(index);
      Injected.Mutant benchmark = benchmarks.mutants().get(index);
      System.out.printf(
          "    %s: %s in %.0f s (%s); %d benchmarks execute it, %s%n",
          test.method(),
          test.outcome(),
          test.seconds(),
          best(test.workloads()),
          benchmark.workloads().size(),
          benchmark.isFoundByTTest() ? "FOUND" : "not found");
    }
    System.out.printf(
        "    seed %d, %s: the gate on unit tests found %d of %d, %.0f s for each;"
            + " JMH and a t test %d, where %d benchmarks would take %.0f s at least, and %.0f s by default%n",
        SEED,
        DELAY,
        tests.foundByGate(),
        METHODS,
        tests.meanSeconds(),
        benchmarks.foundByTTest(),
        benchmarks.workloadCount(),
        benchmarks.secondsForAll(2 * ITERATIONS * 0.2),
        benchmarks.secondsForAll(2 * ITERATIONS * 10));
  }

  /** The expected, the seen and the detectable slowdown of the most affected workload. */
  private static String best(List<JsonNode> workloads) {
    JsonNode best = null;
    for (JsonNode workload : workloads) {
      if (best == null || share(workload) > share(best)) {
        best = workload;
      }
    }
    return best == null
        ? "no test executes it"
        : "%.3f expected, %.3f seen, %.3f detectable"
            .formatted(
                1 + share(best),
                best.at("/slowdown/estimate").asDouble(Double.NaN),
                1 + best.path("minimumDetectable").asDouble(Double.NaN));
  }

  private static double share(JsonNode workload) {
    return workload.path("expected").asDouble();
  }
}
