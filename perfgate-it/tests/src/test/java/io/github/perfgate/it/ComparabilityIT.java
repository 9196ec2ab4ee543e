package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** What cannot be compared is said to be so, and fails nothing. */
@Tag("all")
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
  void whatIsNewOrDoesNotLinkIsNotComparableAndSaysWhy() {
    // given one more benchmark, and an old one that now calls what the baseline lacks
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
        BENCHMARK, "    return faster.of(text);", "    return faster.ofReversed(text);");
    project.replace(
        BENCHMARK,
        "  @Benchmark\n  public int same",
        """
          @Benchmark
          public int brandNew() {
            return same.of(text);
          }

          @Benchmark
          public int same\
        """);

    // when
    MavenRun gate = project.mvn("verify", "-Dperfgate.maxRounds=10").run().shouldPass();

    // then
    assertThat(gate.results().workload(".brandNew").verdict()).isEqualTo("NOT_COMPARABLE");
    assertThat(gate.results().workload(".brandNew").reason()).contains("new", "the baseline");
    assertThat(gate.results().workload(".faster").verdict()).isEqualTo("NOT_COMPARABLE");
    assertThat(gate.results().workload(".faster").reason()).contains("ofReversed");
    assertThat(gate.results().workload(".same").verdict())
        .isIn("NO_CHANGE", "INCONCLUSIVE", "IMPROVEMENT");
    gate.shouldSay("ofReversed");
    assertThat(gate.results().warnings())
        .contains("This change also changes the gate", ".faster is a changed benchmark");

    // and the build can insist on what the baseline had
    MavenRun strict =
        project
            .mvn("verify", "-Dperfgate.maxRounds=10", "-Dperfgate.failIfNotComparable=true")
            .run()
            .shouldFail();
    assertThat(strict.results().workload(".brandNew").verdict()).isEqualTo("NOT_COMPARABLE");
    assertThat(strict.results().workload(".faster").verdict()).isEqualTo("ERROR");

    // and measure the benchmarks of the baseline
    MavenRun old =
        project
            .mvn("verify", "-Dperfgate.maxRounds=10", "-Dperfgate.benchmarksFrom=BASELINE")
            .run()
            .shouldPass();
    assertThat(old.results().workload(".faster").verdict()).isNotEqualTo("NOT_COMPARABLE");
    assertThat(old.results().workloads())
        .extracting(MeasuredWorkload::id)
        .noneMatch(id -> id.endsWith(".brandNew"));
  }

  @Test
  void aBaselineWithoutPluginAndBenchmarksBuildsAndHasNothingToCompareWith() {
    // given a first commit that knows neither JMH nor perfgate
    project.from("single").delete("src/test");
    String pom = project.read("pom.xml");
    project.write(
        "pom.xml",
        without(
            without(pom, "<plugins>\n      <plugin>\n        <groupId>io.github", "</plugins>"),
            "<dependencies>",
            "</dependencies>"));
    String first = project.commit("Sum texts up");
    assertThat(project.read("pom.xml")).doesNotContain("perfgate-maven-plugin", "jmh-core");
    project.from("single");
    project.commit("Measure");

    // when
    MavenRun gate = project.mvn("verify", "-Dperfgate.includes=slower").run().shouldPass();

    // then
    assertThat(gate.results().version("BASELINE").path("commit").asText()).isEqualTo(first);
    assertThat(gate.results().workload(".slower").verdict()).isEqualTo("NOT_COMPARABLE");
    gate.shouldSay("not comparable with");
  }

  private static String without(String text, String start, String end) {
    int from = text.indexOf(start);
    return text.substring(0, from) + text.substring(text.indexOf(end, from) + end.length());
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
    project
        .mvn("verify", "-Dperfgate.failIfNothingMeasured=false", "-Dperfgate.baseline=HEAD")
        .run()
        .shouldPass();
  }
}
