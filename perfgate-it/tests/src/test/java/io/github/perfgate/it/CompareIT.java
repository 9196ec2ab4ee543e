package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.Fingerprint;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.Results;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two commits compared from the command line, in a project that has never heard of perfgate and
 * whose working tree does not even compile.
 */
@Tag("all")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CompareIT {
  private static final String WORK = "src/main/java/com/acme/Work.java";
  private static final String OUTPUT = "target/perfgate-compare";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private GateProject project;
  private String before;
  private String fast;
  private String slow;
  private Fingerprint treeBefore;
  private Fingerprint treeAfter;
  private MavenRun run;
  private Results results;
  private MavenRun strict;

  @BeforeAll
  void compareTwoCommits() {
    project = GateProject.create(folder, "text").from("single");
    project.withoutPerfgate("pom.xml").delete("src/test");
    before = project.commit("Sum texts up");
    project.from("single").withoutPerfgate("pom.xml");
    fast = project.commit("Measure it");
    // Ten times the work: so much that chance cannot decide.
    project.replace(WORK, "slower() {\n    return 10", "slower() {\n    return 100");
    slow = project.commit("Sum up more carefully");
    project.replace(WORK, "slower()", "This does not compile");

    treeBefore = Fingerprint.of(project.directory());
    run = compare(fast, slow).with("-Dperfgate.includes=slower", "-Dperfgate.maxRounds=10").run();
    treeAfter = Fingerprint.of(project.directory());
    results = run.results(".", OUTPUT);
    strict =
        compare(fast, slow)
            .with("-Dperfgate.includes=slower", "-Dperfgate.maxRounds=10")
            .with("-Dperfgate.failOn=regression")
            .run();
  }

  @Test
  void findsTheRegressionBetweenTheTwoAndReportsIt() {
    run.shouldPass();
    assertThat(results.verdict()).isEqualTo("REGRESSION");
    assertThat(results.workload(".slower").verdict()).isEqualTo("REGRESSION");
    assertThat(results.workload(".slower").slowdown()).isBetween(3.0, 30.0);
    run.shouldSay("ChecksumBenchmark.slower", OUTPUT, "-Dperfgate.failOn");
    assertThat(results.json().at("/pom/path").asText()).isEqualTo("pom.xml");
  }

  @Test
  void namesBothCommits() {
    assertThat(results.version("BASELINE").path("commit").asText()).isEqualTo(fast);
    assertThat(results.version("CURRENT").path("commit").asText()).isEqualTo(slow);
    assertThat(results.version("CURRENT").path("kind").asText()).isEqualTo("commit");
    assertThat(results.version("CURRENT").path("dirty").asBoolean()).isFalse();
    assertThat(results.version("CURRENT").path("reason").asText()).contains("<candidate>");
  }

  @Test
  void leavesTheWorkingTreeByteIdenticalAndTheGatesOwnFolderAlone() {
    assertThat(treeAfter).isEqualTo(treeBefore);
    assertThat(treeBefore.digests()).containsKeys(WORK, ".git/index", ".git/HEAD");
    assertThat(project.file("target/perfgate")).doesNotExist();
    assertThat(project.file("target/classes")).doesNotExist();
  }

  @Test
  void tellsTheCommandThatComparesOneWorkloadAgain() {
    String command = results.workload(".slower").json().path("command").asText();
    assertThat(command)
        .startsWith("mvn io.github.perfgate:perfgate-maven-plugin:")
        .contains(":compare ", "-Dperfgate.candidate=" + slow, "-Dperfgate.baseline=" + fast)
        .endsWith(" -Dperfgate.workload=com.acme.ChecksumBenchmark.slower");
  }

  @Test
  void failsTheBuildWhereTheCommandLineAsksForIt() {
    strict.shouldFail().shouldSay("ChecksumBenchmark.slower: ", "of this very state");
  }

  @Test
  void doesNotCallUnchangedCodeSlower() {
    MavenRun same = compare(fast, slow).with("-Dperfgate.includes=same").run().shouldPass();

    assertThat(same.results(".", OUTPUT).workload(".same").verdict())
        .isIn("NO_CHANGE", "INCONCLUSIVE");
  }

  @Test
  void theOlderOneMayBeTheCandidateAndThenItIsFaster() {
    MavenRun back = compare("HEAD", fast).with("-Dperfgate.includes=slower").run().shouldPass();

    back.shouldSay("is older than the baseline");
    assertThat(back.results(".", OUTPUT).workload(".slower").verdict()).isEqualTo("IMPROVEMENT");
  }

  @Test
  void withoutACandidateItIsTheCommitThatIsCheckedOutAndABaselineIsFound() {
    MavenRun same =
        quick(project)
            .with("-Dperfgate.includes=slower")
            .with("-Dperfgate.maxRounds=10")
            .run()
            .shouldPass()
            .shouldSay("not committed; they take no part", "the commit before the candidate");

    Results found = same.results(".", OUTPUT);
    assertThat(found.version("CURRENT").path("commit").asText()).isEqualTo(slow);
    assertThat(found.version("BASELINE").path("commit").asText()).isEqualTo(fast);
  }

  @Test
  void oneCommitAgainstItselfIsNoiseAndSaidToBe() {
    MavenRun same =
        compare(slow, "HEAD")
            .with("-Dperfgate.includes=same", "-Dperfgate.maxRounds=10")
            .run()
            .shouldPass();

    assertThat(same.results(".", OUTPUT).warnings()).contains("same commit", "A/A");
  }

  @Test
  void whatTheCommandLineSaysComesBeforeThePomsOwnWords() {
    // given a project whose pom says for its gate what would spoil the comparison
    GateProject gated = GateProject.create(folder, "gated").from("single");
    gated.replace(
        "pom.xml",
        "<artifactId>perfgate-maven-plugin</artifactId>",
        "<artifactId>perfgate-maven-plugin</artifactId><configuration><baseline>HEAD</baseline>"
            + "<failOn>regression</failOn><stopAtFirstRegression>true</stopAtFirstRegression>"
            + "<includes>same</includes></configuration>");
    String first = gated.commit("Sum texts up");
    gated.replace(WORK, "slower() {\n    return 10", "slower() {\n    return 100");
    String second = gated.commit("Sum up more carefully");

    // when
    MavenRun gate =
        quick(gated)
            .with("-Dperfgate.baseline=" + first, "-Dperfgate.candidate=" + second)
            .with("-Dperfgate.includes=slower")
            .run()
            .shouldPass();
    MavenRun quiet =
        quick(gated)
            .with("-Dperfgate.baseline=" + first, "-Dperfgate.includes=slower")
            .with("-Dperfgate.failOn=never")
            .run()
            .shouldPass();

    // then
    Results found = gate.results(".", OUTPUT);
    assertThat(found.version("BASELINE").path("commit").asText()).isEqualTo(first);
    assertThat(found.workload(".slower").verdict()).isEqualTo("REGRESSION");
    assertThat(found.json().path("settings").path("stopAtFirstRegression").asText())
        .isEqualTo("false");
    gate.shouldSay("With -Dperfgate.failOn=regression the build would fail for this");
    assertThat(quiet.log()).doesNotContain("the build would fail for this", "has no effect");
  }

  @Test
  void benchmarksThatTheBaselineLacksRunOnItsCode() {
    MavenRun added = compare(before, slow).with("-Dperfgate.includes=slower").run().shouldPass();

    assertThat(added.results(".", OUTPUT).workload(".slower").verdict()).isEqualTo("REGRESSION");
    added.shouldSay("(new)");
  }

  @Test
  void aComparisonThatComparesNothingFails() {
    MavenRun none = compare(before, slow).with("-Dperfgate.includes=nothing").run().shouldFail();

    none.shouldSay("failOnNotCompared");
    compare(before, slow)
        .with("-Dperfgate.includes=nothing", "-Dperfgate.failOnNotCompared=none")
        .run()
        .shouldPass();
  }

  @Test
  void aCandidateWithoutBenchmarksIsNamed() {
    compare(slow, before)
        .run()
        .shouldFail()
        .shouldSay("META-INF/BenchmarkList", "in the candidate (" + before.substring(0, 10) + ")");
  }

  @Test
  void anUnknownCandidateIsNamed() {
    compare(fast, "no-such-tag")
        .run()
        .shouldFail()
        .shouldSay("\"no-such-tag\" in <candidate> names no commit", "-Dperfgate.candidate");
  }

  @Test
  void everyModuleWithBenchmarksIsComparedInAReactor() {
    // given a reactor in which a module that the benchmarks need became slower
    GateProject reactor = GateProject.create(folder, "reactor").withCacheOfItsOwn().from("reactor");
    reactor.withoutPerfgate("pom.xml").withoutPerfgate("bench/pom.xml");
    reactor.commit("Count words");
    reactor.replace(
        "core/src/main/java/com/acme/core/Normalizer.java",
        "normal.append(Character",
        "Character.getName(c); normal.append(Character");
    reactor.commit("Name characters");

    // when
    MavenRun both =
        quick(reactor)
            .with("-Dperfgate.baseline=HEAD~1", "-Dperfgate.includes=sentences=100}")
            .run()
            .shouldPass();

    // then
    Results found = both.results("bench", OUTPUT);
    assertThat(found.workload("{sentences=100}").verdict()).isEqualTo("REGRESSION");
    assertThat(found.workload("{sentences=100}").json().path("command").asText())
        .contains(":compare -Dperfgate.candidate=", " -pl bench ")
        .doesNotContain("-am");
    // and nothing is built for those that have none
    both.shouldSay("has no file of this module that mentions JMH");
    assertThat(both.log().split("Building the candidate", -1)).hasSize(2);
    assertThat(reactor.file("core/" + OUTPUT)).doesNotExist();
  }

  private MavenCall compare(String baseline, String candidate) {
    return quick(project)
        .with("-Dperfgate.baseline=" + baseline, "-Dperfgate.candidate=" + candidate);
  }

  /** No pom has the settings of the other projects of these tests, so the command line has. */
  private static MavenCall quick(GateProject project) {
    return project
        .perfgate("compare")
        .with("-Dperfgate.warmupIterations=1", "-Dperfgate.measurementIterations=3")
        .with("-Dperfgate.iterationTime=20ms", "-Dperfgate.maxRounds=20")
        .with("-Dperfgate.jvmArgs=-Xms96m -Xmx96m -XX:+UseSerialGC -XX:+AlwaysPreTouch");
  }
}
