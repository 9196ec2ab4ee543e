package io.github.perfgate.it.show;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the unit tests of a library see of regressions in methods drawn from all of it, and what its
 * own JMH benchmarks see of the same ones, with five forks and a t test of their means: the
 * question of Reichelt, Kuehne, Hasselbring: "Automated Identification of Performance Changes at
 * Code Level", 2022.
 */
@Tag("show")
class RecallShowIT {
  private static final String LIBRARY = "org.apache.commons:commons-text:1.10.0:jar:";
  private static final String UNPACK =
      "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack";
  private static final int COUNT = 10;

  /** Five forks of five iterations to warm up and five to measure, ten seconds each. */
  private static final Duration JMH_DEFAULT = Duration.ofSeconds(5 * (5 + 5) * 10L);

  /** Of LongestCommonSubsequencePerformance and DoubleFormatPerformance. */
  private static final int BENCHMARKS = 16;

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  @Test
  void unitTestsAndBenchmarksOfTheSameLibrary() throws IOException {
    GateProject project = GateProject.create(folder, "library").from("library");
    unpack(project, "sources", "src/main/java", "**/*.java", "");
    unpack(project, "test-sources", "src/test/java", "**/*.java", "**/jmh_generated/**");
    unpack(project, "test-sources", "src/test/resources", "", "**/*.java,META-INF/**");
    project.commit("The library as it is published");

    JsonNode tests =
        mutate(
            project,
            "unit tests",
            "-Dperfgate.junit=true",
            "-Dperfgate.excludes=Performance",
            "-Dperfgate.budget=2m");
    JsonNode benchmarks =
        mutate(
            project,
            "benchmarks",
            "-Dperfgate.includes=Performance",
            "-Dperfgate.interpretation=welch-vm",
            "-Dperfgate.minRounds=5",
            "-Dperfgate.maxRounds=5",
            "-Dperfgate.warmupIterations=5",
            "-Dperfgate.measurementIterations=5",
            // As the library's own annotations say; with JMH's default ten times as long.
            "-Dperfgate.iterationTime=1s",
            "-Dperfgate.budget=30m");

    System.out.printf("    %-12s %-12s method%n", "unit tests", "benchmarks");
    for (int i = 0; i < tests.path("mutants").size(); i++) {
      JsonNode seen = tests.path("mutants").path(i);
      System.out.printf(
          "    %-12s %-12s %s.%s%n",
          seen.path("outcome").asText(),
          benchmarks.path("mutants").path(i).path("outcome").asText(),
          seen.path("class").asText(),
          seen.path("method").asText());
    }
    System.out.printf(
        "    found: %d and %d of %d; JMH's defaults for %d benchmarks in two versions take %d s%n",
        found(tests),
        found(benchmarks),
        COUNT,
        BENCHMARKS,
        2 * BENCHMARKS * JMH_DEFAULT.toSeconds());
    assertThat(methods(tests)).hasSize(COUNT).isEqualTo(methods(benchmarks));
    assertThat(found(tests)).isGreaterThan(found(benchmarks));
  }

  private static JsonNode mutate(GateProject project, String what, String... settings)
      throws IOException {
    long begin = System.nanoTime();
    MavenCall call =
        project
            .perfgate("mutate")
            .with("-Dperfgate.baseline=HEAD", "-Dperfgate.mutate.delay=1us")
            .with("-Dperfgate.mutate.seed=" + Long.getLong("perfgate.it.seed", 1))
            .with("-Dperfgate.mutate.count=" + COUNT)
            .with("-Dperfgate.mutate.methods=org.apache.commons.text.*")
            .with(settings)
            .timeout(Duration.ofHours(2));
    call.run().shouldPass();
    JsonNode result = new ObjectMapper().readTree(project.read("target/perfgate/mutate.json"));
    System.out.printf(
        "    %s: %s; %d s in all%n",
        what,
        result.path("sentence").asText(),
        Duration.ofNanos(System.nanoTime() - begin).toSeconds());
    project.delete("target/perfgate");
    return result;
  }

  private static void unpack(
      GateProject project, String classifier, String directory, String only, String without) {
    project
        .mvn(
            UNPACK,
            "-Dartifact=" + LIBRARY + classifier,
            "-DoutputDirectory=" + project.file(directory),
            "-Dmdep.unpack.includes=" + only,
            "-Dmdep.unpack.excludes=" + without)
        .run()
        .shouldPass();
    assertThat(project.file(directory + "/org/apache/commons/text")).isDirectory();
  }

  private static int found(JsonNode result) {
    return result.at("/summary/found").asInt();
  }

  private static List<String> methods(JsonNode result) {
    List<String> methods = new ArrayList<>();
    result
        .path("mutants")
        .forEach(
            one ->
                methods.add(
                    one.path("class").asText()
                        + one.path("method").asText()
                        + one.path("descriptor").asText()));
    return methods;
  }
}
