package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Work is counted in both versions, without timing, and so exactly that one instruction shows. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("all")
class CountIT {
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private GateProject project;
  private MavenRun count;

  @BeforeAll
  void change() {
    project = GateProject.create(folder, "counted").from("counted");
    project.commit("Collect words");
    project
        .replace(
            "src/main/java/com/acme/Words.java",
            "return new ArrayList<>(new LinkedHashSet<>(words));",
            """
            List<String> found = new ArrayList<>();
                for (String word : words) {
                  if (!found.contains(word)) {
                    found.add(word);
                  }
                }
                return found;""")
        .replace("src/main/java/com/acme/Words.java", "return sum;", "return sum + 1 - 1;")
        .replace("src/main/java/com/acme/Words.java", "append(' ')", "append('_')");
    count =
        project
            .mvn("test-compile", GateProject.goal("plan"), "-Dperfgate.count.skip=false")
            .with("-Dperfgate.baseline=HEAD", "-Dperfgate.junit.enabled", "-Dperfgate.select=all")
            .run()
            .shouldPass();
  }

  private JsonNode work(String ending) {
    for (JsonNode one : count.results("", "target/perfgate-plan").json().path("work")) {
      if (one.path("id").asText().endsWith(ending)) {
        return one;
      }
    }
    throw new AssertionError("not counted: " + ending);
  }

  private static double growth(JsonNode work, String figure) {
    return work.path("after").path(figure).asDouble() - work.path("before").path(figure).asDouble();
  }

  @Test
  void findsTheLoopWithTheWayToIt() {
    JsonNode work = work("Benchmark.distinct");

    assertThat(work.path("count").asText()).isEqualTo("EXACT");
    assertThat(work.path("results").asText()).isEqualTo("EQUAL");
    assertThat(growth(work, "bytecodes")).isGreaterThan(50_000);
    assertThat(growth(work, "bytes")).isNegative();
    assertThat(work.path("methods").get(0).path("callers").toString())
        .contains("com.acme.Words.distinct(List)");
    count.shouldSay("com.acme.WordsBenchmark.distinct", "called through");
  }

  @Test
  void saysThatTheResultsDiffer() {
    JsonNode work = work("Benchmark.join");

    assertThat(work.path("results").asText()).isEqualTo("DIFFERENT");
    count.shouldSay("the results of 1 differ", "com.acme.WordsBenchmark.join: the results differ");
  }

  @Test
  void countsEveryInstructionOfUnitTests() {
    // 1 + 1 - 1: four instructions more.
    assertThat(growth(work("WordsTest.sumsUp"), "bytecodes")).isEqualTo(4);
    assertThat(growth(work("WordsTest.keepsOneOfEach"), "bytecodes")).isNotZero();
  }

  @Test
  void saysWhatIsNotExactAndWhatCannotBeCounted() {
    assertThat(work("Benchmark.atRandom").path("count").asText()).isEqualTo("NOT_EXACT");
    assertThat(work("Benchmark.atRandom").path("reason").asText()).contains("com.acme.Words.sum");
    assertThat(work("Benchmark.ends").path("count").asText()).isEqualTo("NONE");
    assertThat(work("Benchmark.ends").path("reason").asText()).contains("ends its JVM");
  }

  private JsonNode formula(JsonNode results, String part) {
    for (JsonNode one : results.path("formulas")) {
      if (one.path("text").asText().contains(part)) {
        return one;
      }
    }
    throw new AssertionError("No formula with " + part + " in " + results.path("formulas"));
  }

  @Test
  void judgesFormulasOfCountedWork() {
    JsonNode results = count.results("", "target/perfgate-plan").json();

    assertThat(formula(results, "sum.bytes").path("verdict").asText()).isEqualTo("HOLDS");
    JsonNode longer = formula(results, "sum.bytecodes");
    assertThat(longer.path("verdict").asText()).isEqualTo("VIOLATED");
    JsonNode counts = longer.at("/comparisons/0/counts");
    assertThat(counts.path("left").asDouble() - counts.path("right").asDouble()).isEqualTo(4);
    JsonNode random = formula(results, "atRandom");
    assertThat(random.path("verdict").asText()).isEqualTo("UNDECIDED");
    assertThat(random.at("/comparisons/0/reason").asText()).contains("is not exact");
    count.shouldSay("would have failed, 5 of 6 compared: 2 of 6 formulas are violated");
  }

  @Test
  void aBuildFailsForCountedWorkWithoutTiming() {
    MavenRun check =
        project
            .mvn("test-compile", GateProject.goal("check"))
            .with("-Dperfgate.includes=Words#(distinct|join)", "-Dperfgate.count.skip=false")
            .run()
            .shouldFail();

    JsonNode results = check.results().json();
    assertThat(formula(results, "calls(java").path("verdict").asText()).isEqualTo("HOLDS");
    assertThat(formula(results, "n^2").path("verdict").asText()).isEqualTo("HOLDS");
    assertThat(formula(results, "n * log(n)").path("verdict").asText()).isEqualTo("VIOLATED");
    assertThat(results.path("workloads")).isEmpty();
    check.shouldSay("Failed: 1 of 3 formulas is violated", "from 100 to 200 they grow");
    assertThat(project.read("target/perfgate/TEST-perfgate.xml"))
        .contains("failures=\"1\"", "from 100 to 200 they grow");
    assertThat(project.read("target/perfgate/index.html")).contains("(counted exactly)");
    assertThat(project.read("target/perfgate/summary.md")).contains("from 100 to 200 they grow");
    assertThat(project.file("target/perfgate/samples.jsonl")).doesNotExist();
  }

  @Test
  void theReportShowsBothVersions() throws IOException {
    Path reports = project.file("target/perfgate-plan");

    assertThat(Files.readString(reports.resolve("index.html")))
        .contains("id=\"work\"", "Words.distinct(List)");
    assertThat(Files.readString(reports.resolve("summary.md"))).contains("### Work");
  }
}
