package io.github.perfgate.it.show;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.Results;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Measures the time of a gate outside the iterations, if a fork has two seconds of iterations. */
@Tag("show")
class OverheadShowIT {
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  void lessThanAQuarterOfTheTimeIsNotSpentInIterations() {
    // given a baseline that was built before
    GateProject project = GateProject.create(folder, "overhead").withCacheOfItsOwn().from("single");
    project.commit("Sum texts up");
    gate(project).with("-Dperfgate.iterationTime=10ms").run().shouldPass();

    // when each fork has four warm-up and six measured iterations of 200 ms
    Results results =
        gate(project)
            .with("-Dperfgate.warmupIterations=4", "-Dperfgate.measurementIterations=6")
            .with("-Dperfgate.iterationTime=200ms")
            .run()
            .shouldPass()
            .results();

    // then
    double total = results.timing("total");
    double beside = 1 - results.timing("iterations") / total;
    double besideForks = 1 - results.timing("forks") / total;
    System.out.printf(
        "    beside iterations: %.1f %% of %.1f s; beside forks: %.1f %%%n",
        100 * beside, total / 1e9, 100 * besideForks);
    assertThat(total).isPositive();
    assertThat(beside).isBetween(0.0, 0.25);
    assertThat(besideForks).isBetween(0.0, beside);
  }

  private static MavenCall gate(GateProject project) {
    return project
        .mvn(
            "verify",
            "-Dperfgate.baseline=HEAD",
            "-Dperfgate.select=all",
            "-Dperfgate.includes=same")
        .with("-Dperfgate.minRounds=10", "-Dperfgate.maxRounds=10")
        .timeout(Duration.ofMinutes(10));
  }
}
