package io.github.perfgate.it.show;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import io.github.perfgate.it.harness.Results;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Identical code, and a little more of the same work, at the default number of rounds. */
@Tag("show")
class DecisionsShowIT {
  private static final Duration LONG = Duration.ofMinutes(45);

  /**
   * A heap that is touched once and then reused, because first touches are expensive and their cost
   * varies.
   */
  private static final String SMALL_HEAP =
      "-Dperfgate.jvmArgs=-Xms128m -Xmx128m -Xmn64m -XX:+UseSerialGC -XX:+AlwaysPreTouch";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  void identicalCodeInTwentyTwoWorkloadsIsNoRegression() {
    GateProject project = GateProject.create(folder, "identical").from("many");
    project.commit("Use the libraries");

    MavenRun gate =
        project
            .mvn(
                "verify",
                "-Dperfgate.baseline=HEAD",
                "-Dperfgate.select=all",
                "-Dperfgate.includes=LibraryBenchmark")
            .with("-Dperfgate.iterationTime=50ms", "-Dperfgate.maxRounds=30", SMALL_HEAP)
            .timeout(LONG)
            .run();
    print(gate.results());

    gate.shouldPass();
    assertThat(gate.results().workloads())
        .hasSizeGreaterThanOrEqualTo(20)
        .extracting(MeasuredWorkload::verdict)
        .doesNotContain("REGRESSION", "ERROR", "NOT_COMPARABLE")
        .contains("NO_CHANGE");
  }

  @Test
  void aTenthMoreWorkIsARegressionAndOneInTwoHundredNever() {
    GateProject project = GateProject.create(folder, "planted").from("many");
    project.commit("Add orders up");
    project
        .replace(
            "src/main/java/com/acme/Work.java",
            "muchMore() {\n    return 1000",
            "muchMore() {\n    return 1100")
        .replace(
            "src/main/java/com/acme/Work.java",
            "hardlyMore() {\n    return 1000",
            "hardlyMore() {\n    return 1005");

    MavenRun gate =
        project
            .mvn("verify", "-Dperfgate.includes=OrdersBenchmark")
            .with("-Dperfgate.warmupIterations=5", "-Dperfgate.measurementIterations=5")
            .with("-Dperfgate.iterationTime=200ms", "-Dperfgate.maxRounds=60", SMALL_HEAP)
            .timeout(LONG)
            .run();
    print(gate.results());

    gate.shouldFail();
    assertThat(gate.results().workload(".muchMore").verdict()).isEqualTo("REGRESSION");
    assertThat(gate.results().workload(".hardlyMore").verdict()).isIn("NO_CHANGE", "INCONCLUSIVE");
  }

  private static void print(Results results) {
    for (MeasuredWorkload workload : results.workloads()) {
      System.out.printf(
          "    %-50s %-13s %.3f times as long, %d rounds%n",
          workload.id(), workload.verdict(), workload.slowdown(), workload.rounds());
    }
  }
}
