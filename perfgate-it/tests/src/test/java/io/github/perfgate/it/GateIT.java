package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.perfgate.it.harness.Fingerprint;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * The first gate of a project, and the second one on the same baseline, whose candidate is as fast
 * and allocates more.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GateIT {
  private static final String WORK = "src/main/java/com/acme/Work.java";
  private static final String CHECKSUM = "src/main/java/com/acme/Checksum.java";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private GateProject project;
  private String baseline;
  private Path home;
  private Fingerprint before;
  private Fingerprint after;
  private MavenRun first;
  private Results results;
  private final Map<String, String> reports = new TreeMap<>();
  private Map<String, FileTime> builtFirst;
  private MavenRun second;
  private Map<String, FileTime> builtSecond;
  private Results allocating;
  private MavenRun third;

  @BeforeAll
  void runTheGateTwice() throws IOException {
    project = GateProject.create(folder, "text").withCacheOfItsOwn().from("single");
    baseline = project.commit("Sum texts up");
    // Ten times the work, and a tenth of it: so much that chance cannot decide.
    project.replace(WORK, "slower() {\n    return 10", "slower() {\n    return 100");
    project.replace(WORK, "faster() {\n    return 100", "faster() {\n    return 10");
    home = Files.createDirectory(folder.resolve("home"));

    before = Fingerprint.of(project.directory());
    first =
        project
            .mvn("verify", "-Dperfgate.maxRounds=10")
            .environment("HOME", home.toString())
            // A gate of another home has another key, and would build the baseline anew.
            .environment("PERFGATE_KEY", "of both gates")
            .environment("GITHUB_ACTIONS", "true")
            .environment("GITHUB_STEP_SUMMARY", folder.resolve("step-summary.md").toString())
            .environment("GITHUB_OUTPUT", folder.resolve("step-outputs").toString())
            .environment("MAVEN_OPTS", "-Duser.home=" + home)
            .run();
    after = Fingerprint.of(project.directory());
    results = first.results();
    for (String name :
        List.of(
            "index.html",
            "summary.md",
            "TEST-perfgate.xml",
            "samples.jsonl",
            "perfgate.sarif",
            "perfgate.env",
            "codequality.json",
            "jmh-BASELINE.json",
            "jmh-CURRENT.json")) {
      reports.put(name, project.read("target/perfgate/" + name));
    }
    builtFirst = builtFiles();

    project.replace(CHECKSUM, "int high = 0;", "int high = 0;\n    seen = text.toCharArray();");
    project.replace(CHECKSUM, "final int passes;", "final int passes;\n  char[] seen = {};");
    second =
        project
            .mvn("verify", "-Dperfgate.includes=same", "-Dperfgate.maxRounds=10")
            .with("-Dperfgate.vmStatistic=lower-quartile")
            // A checksum takes 60 µs, so that an iteration has more than the hundred it needs.
            .with("-Dperfgate.iterationTime=40ms")
            .environment("PERFGATE_KEY", "of both gates")
            .run();
    builtSecond = builtFiles();
    allocating = second.results();
    third = project.mvn("verify", "-Dperfgate.baseline=nonsense").run();
  }

  @Test
  void theOutputsOfAnEarlierGateDoNotStandForOneThatEndsWithAnError() {
    third.shouldFail();
    assertThat(project.read("target/perfgate/perfgate.env")).startsWith("PERFGATE_VERDICT=ERROR\n");
    assertThat(project.read("target/perfgate/summary.md")).contains("nonsense");
    assertThat(project.read("target/perfgate/TEST-perfgate.xml")).contains("errors=\"1\"");
    assertThat(project.file("target/perfgate/results.json")).doesNotExist();
    assertThat(project.file("target/perfgate/previous/results.json")).isNotEmptyFile();
    assertThat(project.file("target/perfgate/samples.jsonl")).isNotEmptyFile();
  }

  @Test
  void failsTheBuildForTheRegression() {
    first.shouldFail();
    assertThat(results.verdict()).isEqualTo("REGRESSION");
    assertThat(results.workload(".slower").verdict()).isEqualTo("REGRESSION");
    assertThat(results.workload(".slower").slowdown()).isBetween(3.0, 30.0);
  }

  @Test
  void tellsTheRegressionInWordsWithTheReportsPathAndHowToReproduce() {
    first.shouldSay("ChecksumBenchmark.slower", "index.html");
    first.shouldSayLike(
        "ChecksumBenchmark\\.slower: .* → \\S+ (ns|µs|ms|s), (\\+\\d+ %|\\d+\\.\\d×) \\(99 % CI .* to .*\\)",
        "mvn verify .*-Dperfgate\\.workload");
  }

  @Test
  void logsTheBaselineAndWhyItWasChosen() {
    first.shouldSay(baseline.substring(0, 10));
    assertThat(results.version("BASELINE").path("commit").asText()).isEqualTo(baseline);
    assertThat(results.version("BASELINE").path("kind").asText()).isEqualTo("commit");
    assertThat(results.version("BASELINE").path("reason").asText()).isNotBlank();
    assertThat(results.version("CURRENT").path("kind").asText()).isEqualTo("worktree");
    assertThat(results.version("CURRENT").path("dirty").asBoolean()).isTrue();
  }

  @Test
  void doesNotCallUnchangedCodeSlower() {
    assertThat(results.workload(".same").verdict()).isIn("NO_CHANGE", "INCONCLUSIVE");
  }

  @Test
  void namesTheImprovementOfABenchmarkThatCountsThroughput() {
    assertThat(results.workload(".faster").verdict()).isEqualTo("IMPROVEMENT");
    assertThat(results.workload(".faster").slowdown()).isBetween(0.03, 0.33);
  }

  @Test
  void takesOfAForkWhatItIsTold() {
    assertThat(results.json().path("settings").path("vmStatistic").asText()).isEqualTo("mean");
    assertThat(allocating.json().path("settings").path("vmStatistic").asText())
        .isEqualTo("lower-quartile");
    assertThat(allocating.workload(".same").verdict()).isIn("NO_CHANGE", "INCONCLUSIVE");
  }

  @Test
  void writesEveryReportBeforeItFails() {
    assertThat(reports.get("index.html")).contains("ChecksumBenchmark.slower");
    assertThat(reports.get("summary.md")).contains("ChecksumBenchmark.slower");
    assertThat(reports.get("TEST-perfgate.xml")).contains("<failure");
    assertThat(reports.get("samples.jsonl").lines()).hasSizeGreaterThanOrEqualTo(30);
    assertThat(reports.get("jmh-BASELINE.json")).contains("com.acme.ChecksumBenchmark.slower");
    assertThat(reports.get("jmh-CURRENT.json")).contains("com.acme.ChecksumBenchmark.same");
  }

  @Test
  void bothVersionsTakeTurns() {
    assertThat(reports.get("samples.jsonl").lines())
        .filteredOn(line -> line.contains("\"iterations\""))
        .isNotEmpty()
        .allSatisfy(line -> assertThat(line).contains("\"turns\":[", "\"operations\":["));
    assertThat(results.json().path("workloads").findValues("means")).isNotEmpty();
    assertThat(reports.get("summary.md")).contains("of all turns");
    assertThat(reports.get("index.html")).contains("Turns in the order of measuring");
  }

  @Test
  void pointsAtTheLineOfTheBenchmark() {
    String source = "src/test/java/com/acme/ChecksumBenchmark.java";
    List<String> lines = project.read(source).lines().toList();
    int slower = lines.indexOf("  public int slower() {"); // from 0, and the annotation is above

    assertThat(lines.get(slower - 1)).isEqualTo("  @Benchmark");
    first.shouldSayLike(
        "(?m)^::error file=" + source + ",line=" + slower + ",title=.*ChecksumBenchmark.slower::");
    assertThat(reports.get("perfgate.sarif"))
        .contains("\"" + source + "\"")
        .contains("\"startLine\" : " + slower)
        .doesNotContain(folder.toString());
    assertThat(reports.get("TEST-perfgate.xml"))
        .contains("name=\"slower\" file=\"" + source + "\" line=\"" + slower + "\"");
  }

  @Test
  void addsTheOutcomeToTheSummaryOfTheStep() {
    assertThat(folder.resolve("step-summary.md"))
        .content()
        .startsWith("## perfgate: Failed")
        .contains("ChecksumBenchmark.slower");
  }

  @Test
  void tellsLaterStepsTheOutcome() {
    assertThat(folder.resolve("step-outputs"))
        .hasContent(
            """
            verdict=REGRESSION
            changed=true
            regressions=1
            report=target/perfgate/index.html
            """);
    assertThat(reports.get("perfgate.env"))
        .startsWith("PERFGATE_VERDICT=REGRESSION\n")
        .endsWith("PERFGATE_REPORT=target/perfgate/index.html\n");
    assertThat(reports.get("codequality.json")).contains("ChecksumBenchmark.slower");
  }

  @Test
  void leavesFilesIndexAndHeadByteIdentical() {
    assertThat(after).isEqualTo(before);
    assertThat(before.digests()).containsKeys(WORK, ".git/index", ".git/HEAD");
  }

  @Test
  void leavesNothingInTheHomeFolder() {
    assertThat(home).isEmptyDirectory();
  }

  @Test
  void secondGateOnTheSameBaselineBuildsNothing() {
    assertThat(builtFirst).isNotEmpty();
    assertThat(builtSecond).isEqualTo(builtFirst);
  }

  @Test
  void failsTheBuildForMoreBytesInTheSameTime() {
    second.shouldFail();
    second.shouldSayLike(
        "REGRESSION com.acme.ChecksumBenchmark.same: allocates \\d+ → 1,8\\d\\d B/op.*: regression of allocation; its time: ");
    JsonNode allocation = allocating.workload(".same").json().path("allocation");
    assertThat(allocation.path("verdict").asText()).isEqualTo("REGRESSION");
    assertThat(allocation.path("after").asDouble()).isBetween(1_800.0, 1_900.0);
    assertThat(results.workload(".same").json().path("allocation").path("verdict").asText())
        .isNotEqualTo("REGRESSION");
  }

  @Test
  void includesChooseTheWorkloads() {
    assertThat(allocating.workloadIds()).containsExactly("com.acme.ChecksumBenchmark.same");
  }

  /** Class files and jars in the cache, with the times at which they were written. */
  private Map<String, FileTime> builtFiles() throws IOException {
    Map<String, FileTime> built = new TreeMap<>();
    try (Stream<Path> files = Files.walk(project.cache())) {
      for (Path file : (Iterable<Path>) files::iterator) {
        String name = file.toString();
        if (name.endsWith(".class") || name.endsWith(".jar")) {
          built.put(name, Files.getLastModifiedTime(file));
        }
      }
    }
    return built;
  }
}
