package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** What cannot be compared is said to be so. If nothing was compared, the build fails. */
@Tag("all")
class ComparabilityIT {
  private static final String BENCHMARK = "src/test/java/com/acme/ChecksumBenchmark.java";
  private static final List<String> NOT_SLOWER =
      List.of("NO_CHANGE", "INCONCLUSIVE", "IMPROVEMENT");
  private static final String CHECKSUM = "src/main/java/com/acme/Checksum.java";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  private GateProject project;

  @BeforeEach
  void writeProject() {
    project = GateProject.create(folder, "comparability");
  }

  @Test
  void whatCallsNewCodeIsNotComparableAndWhatIsAdaptedOrAddedIs() {
    // given an old benchmark that calls what the baseline lacks, and two new ones
    project.from("single").commit("Sum texts up");
    withSumOfPart();
    project.replace(BENCHMARK, "    return faster.of(text);", "    return faster.ofPart(text);");
    addBenchmark("added", "same.of(text)");
    addBenchmark("addedWithCode", "same.ofPart(text)");

    // when
    MavenRun gate = project.mvn("verify", "-Dperfgate.maxRounds=10").run().shouldPass();

    // then
    assertThat(gate.results().workload(".addedWithCode").verdict()).isEqualTo("NOT_COMPARABLE");
    assertThat(gate.results().workload(".addedWithCode").reason()).contains("ofPart");
    assertThat(gate.results().workload(".faster").verdict()).isIn(NOT_SLOWER);
    assertThat(gate.results().workload(".added").verdict()).isIn(NOT_SLOWER);
    assertThat(gate.results().warnings())
        .contains("This change also changes the gate", ".faster is a changed benchmark");
    gate.shouldSay("Passed, 2 of 3 compared: ", "add it in a change of its own");

    // and the build can insist on comparing all of it
    project
        .mvn("verify", "-Dperfgate.maxRounds=10", "-Dperfgate.failOnNotCompared=any")
        .run()
        .shouldFail()
        .shouldSay("Failed, 2 of 3 compared: ");

    // and measure the benchmarks of the baseline
    MavenRun old =
        project
            .mvn("verify", "-Dperfgate.maxRounds=10", "-Dperfgate.benchmarksFrom=BASELINE")
            .run()
            .shouldPass();
    assertThat(old.results().workloads())
        .extracting(MeasuredWorkload::id)
        .anyMatch(id -> id.endsWith(".faster"))
        .noneMatch(id -> id.contains(".added"));
  }

  @Test
  void aBaselineWithoutBenchmarksBuildsAndWhatIsNotComparedFails() {
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
    withSumOfPart();
    project.replace(BENCHMARK, "    return slower.of(text);", "    return slower.ofPart(text);");
    project.commit("Measure");

    // when
    MavenRun gate = project.mvn("verify", "-Dperfgate.includes=slower").run().shouldFail();

    // then
    assertThat(gate.results().version("BASELINE").path("commit").asText()).isEqualTo(first);
    assertThat(gate.results().workload(".slower").verdict()).isEqualTo("NOT_COMPARABLE");
    gate.shouldSay("Failed, as nothing was compared: 0 of 1 workload compared; 1 (");
    assertThat(project.read("target/perfgate/perfgate.env"))
        .contains("PERFGATE_VERDICT=NOTHING_COMPARED");
    assertThat(project.read("target/perfgate/TEST-perfgate.xml")).contains("failures=\"1\"");
    assertThat(project.read("target/perfgate/summary.md")).doesNotContain("Passed");

    // and a user can allow it by name
    project
        .mvn("verify", "-Dperfgate.includes=slower", "-Dperfgate.failOnNotCompared=none")
        .run()
        .shouldPass()
        .shouldSay("Nothing was compared, which <failOnNotCompared> allows");

    // and the outputs of that run do not stand for one that ends with an error
    project.mvn("verify", "-Dperfgate.baseline=nonsense").run().shouldFail();
    assertThat(project.read("target/perfgate/perfgate.env")).contains("PERFGATE_VERDICT=ERROR");
    assertThat(project.read("target/perfgate/summary.md")).contains("nonsense");
    assertThat(project.file("target/perfgate/results.json")).doesNotExist();
    assertThat(project.file("target/perfgate/previous/results.json")).exists();

    // and a benchmark that the baseline's code can run is compared
    project
        .mvn("verify", "-Dperfgate.includes=same")
        .run()
        .shouldPass()
        .shouldSay("Passed: 0 of 1 workload affected");
  }

  private void withSumOfPart() {
    project.replace(
        CHECKSUM,
        "  /** The sum of",
        """
          /** The sum of a text that is a part of another. */
          public int ofPart(String text) {
            return of(text);
          }

          /** The sum of\
        """);
  }

  private void addBenchmark(String name, String value) {
    project.replace(
        BENCHMARK,
        "  @Benchmark\n  public int same",
        """
          @Benchmark
          public int %s() {
            return %s;
          }

          @Benchmark
          public int same\
        """
            .formatted(name, value));
  }

  private static String without(String text, String start, String end) {
    int from = text.indexOf(start);
    return text.substring(0, from) + text.substring(text.indexOf(end, from) + end.length());
  }

  @Test
  void theFirstCommitAndCodeThatTheBaselineLacksPassAndAreNamed() {
    project.from("single").commit("Sum texts up");
    project
        .mvn("verify")
        .run()
        .shouldPass()
        .shouldSay("Nothing to compare: 0 of 3 workloads compared; 3 (first commit).");
    assertThat(project.read("target/perfgate/perfgate.env"))
        .contains("PERFGATE_VERDICT=NOT_COMPARABLE");

    GateProject begun = GateProject.create(folder, "begun");
    begun.write("README.md", "soon").commit("Begin");
    begun.from("single").commit("Sum texts up");
    begun
        .mvn("verify")
        .run()
        .shouldPass()
        .shouldSay("Nothing to compare: 0 of 3 workloads compared; 3 (new code).");
  }

  @Test
  void aProjectWithoutBenchmarksIsAnErrorUnlessThatIsAllowed() {
    project.from("single").delete("src/test");
    project.commit("Sum texts up");

    project
        .mvn("verify")
        .run()
        .shouldFail()
        .shouldSay("failOnNotCompared", "META-INF/BenchmarkList");
    assertThat(project.read("target/perfgate/perfgate.env"))
        .contains("PERFGATE_VERDICT=NOTHING_COMPARED");
    project
        .mvn("verify", "-Dperfgate.failOnNotCompared=none", "-Dperfgate.baseline=HEAD")
        .run()
        .shouldPass()
        .shouldSay("Nothing was compared");
  }
}
