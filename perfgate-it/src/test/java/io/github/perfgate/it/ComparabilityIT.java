package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** What cannot be compared is said to be so, and fails nothing. */
class ComparabilityIT {
  private static final String BENCHMARK = "src/test/java/com/acme/ChecksumBenchmark.java";
  private static final String CHECKSUM = "src/main/java/com/acme/Checksum.java";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  private GateProject project;

  @BeforeEach
  void writeProject() {
    project = GateProject.create(folder, "comparability");
  }

  @Test
  void aBenchmarkOfNewCodeIsNotComparableAndNamesTheMissingMember() {
    // given
    project.from("single").commit("Sum texts up");
    project.replace(
        CHECKSUM,
        "  /** The sum of",
        """
          /** The sum of a text in reverse. */
          public int ofReversed(String text) {
            return of(new StringBuilder(text).reverse().toString());
          }

          /** The sum of\
        """);
    project.replace(
        BENCHMARK,
        "  @Benchmark\n  public int same",
        """
          @Benchmark
          public int reversed() {
            return same.ofReversed(text);
          }

          @Benchmark
          public int same\
        """);

    // when
    MavenRun gate =
        project
            .mvn("verify", "-Dperfgate.maxRounds=10", "-Dperfgate.includes=same|reversed")
            .run()
            .shouldPass();

    // then
    MeasuredWorkload fresh = gate.results().workload(".reversed");
    assertThat(fresh.verdict()).isEqualTo("NOT_COMPARABLE");
    assertThat(fresh.reason()).contains("ofReversed");
    assertThat(gate.results().workload(".same").verdict()).isIn("NO_CHANGE", "INCONCLUSIVE");
    gate.shouldSay("reversed");
  }

  @Test
  void aBaselineWithoutPluginAndBenchmarksIsMeasuredWithTheCandidatesBenchmarks() {
    // given a first commit that knows neither JMH nor perfgate
    project
        .from("single")
        .replace("pom.xml", "<artifactId>perfgate-maven-plugin", "<artifactId>unknown-to-all")
        .delete("src/test");
    String pom = project.read("pom.xml");
    int plugins = pom.indexOf("    <plugins>\n      <plugin>\n        <groupId>io.github.perfgate");
    assertThat(plugins).isPositive();
    project.write(
        "pom.xml",
        pom.substring(0, plugins)
            + pom.substring(pom.indexOf("</plugins>", plugins) + "</plugins>".length()));
    project.commit("Sum texts up");
    project.from("single");
    project.replace(
        "src/main/java/com/acme/Work.java",
        "slower() {\n    return 10",
        "slower() {\n    return 30");
    project.commit("Measure, and be slower");

    // when
    MavenRun gate = project.mvn("verify", "-Dperfgate.includes=slower").run().shouldFail();

    // then
    assertThat(gate.results().workload(".slower").verdict()).isEqualTo("REGRESSION");
  }

  @Test
  void aProjectWithoutBenchmarksIsAnErrorUnlessThatIsAllowed() {
    project.from("single").delete("src/test");
    project.commit("Sum texts up");

    project
        .mvn("verify")
        .run()
        .shouldFail()
        .shouldSay("failIfNothingMeasured", "META-INF/BenchmarkList");
    project.mvn("verify", "-Dperfgate.failIfNothingMeasured=false").run().shouldPass();
  }
}
