package io.github.perfgate.it.show;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compares the benchmark that perfgate generates for a method of some twenty nanoseconds with one
 * written by hand.
 */
@Tag("show")
class GeneratedShowIT {
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  void aGeneratedBenchmarkMeasuresWhatOneByHandDoes() {
    GateProject project = GateProject.create(folder, "direct").from("direct");

    MavenRun gate =
        project
            .mvn(
                "verify",
                "-Dperfgate.formulas=com.acme.MixBenchmark.single = (2 %) com.acme.Mix#mix(42);"
                    + " com.acme.MixBenchmark.many = (2 %) com.acme.Mix#mix[com.acme.Values#longs]")
            .with("-Dperfgate.warmupIterations=5", "-Dperfgate.measurementIterations=5")
            .with("-Dperfgate.iterationTime=200ms", "-Dperfgate.maxRounds=30")
            .timeout(Duration.ofMinutes(20))
            .run();

    JsonNode formulas = gate.results().json().path("formulas");
    for (JsonNode formula : formulas) {
      System.out.printf(
          "    %s %s%n    %s%n",
          formula.path("verdict").asText(),
          formula.path("text").asText(),
          formula.at("/comparisons/0/ratio"));
    }
    assertThat(formulas).hasSize(2);
    assertThat(formulas.findValuesAsText("verdict")).doesNotContain("VIOLATED", "ERROR");
  }
}
