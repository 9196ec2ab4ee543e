package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * A history whose second commit is much slower on purpose. The code is the same in all tests, so
 * the first gate's samples serve them all.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("all")
class AcceptanceIT {
  private static final String WORK = "src/main/java/com/acme/Work.java";
  private static final String SLOWER = "com.acme.ChecksumBenchmark.slower";
  private static final String TITLE = "Be slower\n\nIt has to be.\n";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private GateProject project;
  private MavenRun first;

  @BeforeAll
  void beSlower() {
    project = GateProject.create(folder, "accepted").from("single");
    project.commit("Sum texts up");
    project.replace(WORK, "slower() {\n    return 10", "slower() {\n    return 100");
    project.commit(TITLE);
    first = gate();
  }

  @Test
  void theTrailerThatTheLogPrintsAcceptsTheRegression() {
    first.shouldFail();
    String trailer = trailer();
    assertThat(trailer).startsWith("Perf-Accepted: " + SLOWER + " up to ");

    String commit = project.git().amend(TITLE + "\n" + reasoned() + "\n");
    MavenRun gate = gate().shouldPass();

    gate.shouldSay("Passed: 1 of 1 workload is slower than", "1 of them accepted");
    gate.shouldSay("accepted: " + SLOWER + ", ", "by commit " + commit.substring(0, 10));
    assertThat(gate.results().verdict()).isEqualTo("REGRESSION");
    assertThat(gate.results().workload(SLOWER).verdict()).isEqualTo("REGRESSION");
    assertThat(gate.results().workload(SLOWER).json().path("accepted").path("place").asText())
        .startsWith("commit " + commit.substring(0, 10) + " of ");
    assertThat(gate.results().warnings()).doesNotContain("acceptance", "trailer");
    assertThat(project.read("target/perfgate/summary.md"))
        .contains("- accepted", "of Ada Acme", "needed for the sum");
    assertThat(project.read("target/perfgate/perfgate.sarif"))
        .containsPattern(
            "\"ruleId\" : \"perfgate/accepted\",\\s*\"ruleIndex\" : 1,\\s*\"level\" : \"note\"");
  }

  @Test
  @Tag("all")
  void theBuildSaysWhoMayAcceptAndUpToWhat() {
    project.git().amend(TITLE + "\n" + reasoned() + "\n");

    gate("-Dperfgate.acceptFrom=pom,baseline").shouldFail();
    gate("-Dperfgate.acceptAtMost=2.0")
        .shouldFail()
        .shouldSay("limited by <acceptAtMost>", "up to +100 % is accepted");
  }

  @Test
  void anAdvisoryWorkloadFailsNothingAndIsCalledSo() {
    project.git().amend(TITLE);

    MavenRun gate =
        gate("-Dperfgate.advisory=Bench.*slower, until 2099-01-31: not trusted yet").shouldPass();

    gate.shouldSay(
        "Passed: 1 of 1 workload is slower than",
        "1 of them advisory",
        "advisory: " + SLOWER + ", ",
        "by <advisory>, until 2099-01-31: not trusted yet");
    assertThat(gate.results().workload(SLOWER).verdict()).isEqualTo("REGRESSION");
    assertThat(project.read("target/perfgate/summary.md")).contains("REGRESSION (advisory)");
    assertThat(project.read("target/perfgate/TEST-perfgate.xml")).contains("not trusted yet");
    assertThat(project.read("target/perfgate/index.html"))
        .contains("Advisory, fails no build, until 2099-01-31");
  }

  @Test
  @Tag("all")
  void anExpiredTrailerCountsNoMoreAndSaysSo() {
    project
        .git()
        .amend(TITLE + "\n" + reasoned().replaceAll("until [0-9-]+", "until 2026-01-31") + "\n");

    MavenRun gate = gate().shouldFail();

    assertThat(gate.results().warnings())
        .contains("acceptance of " + SLOWER, "has expired, its last day was 2026-01-31");
    gate.shouldSay("has expired");
  }

  @Test
  @Tag("all")
  void aTextThatIsNoTrailerIsNamed() {
    project.git().amend(TITLE + "\n" + trailer() + "\nas was agreed\n");

    assertThat(gate().shouldFail().results().warnings())
        .contains("Line 5 of the message of commit", "is no trailer");
  }

  @Test
  @Tag("all")
  void thePomAcceptsAsWell() {
    project.git().amend(TITLE);

    gate("-Dperfgate.accepted=" + SLOWER + " up to +9900%: for a test").shouldPass();
    gate("-Dperfgate.accepted=" + SLOWER + " up to 1.01: for a test")
        .shouldFail()
        .shouldSay("up to +1 % is accepted");
    gate("-Dperfgate.accepted=" + SLOWER + " for ever")
        .shouldFail()
        .shouldSay("<accepted> (-Dperfgate.accepted)", "up to CEILING");
  }

  @Test
  @Tag("all")
  void thePomOfTheBaselineAcceptsIfItIsAskedTo() {
    GateProject careful = GateProject.create(folder, "careful").from("single");
    String goals = "<goal>check</goal>\n            </goals>";
    careful.replace(
        "pom.xml",
        goals,
        goals
            + "<configuration><accepted><accept>"
            + SLOWER
            + " up to 100: agreed</accept></accepted></configuration>");
    careful.commit("Sum texts up");
    careful.replace("pom.xml", "agreed", "said by the change itself");
    careful.replace(WORK, "slower() {\n    return 10", "slower() {\n    return 100");
    careful.commit("Be slower");

    MavenRun gate = gate(careful, "-Dperfgate.acceptFrom=baseline").shouldPass();

    assertThat(gate.results().workload(SLOWER).json().at("/accepted/reason").asText())
        .isEqualTo("agreed");
    assertThat(gate.results().warnings())
        .contains("This change also changes the gate: pom.xml <accepted> is " + SLOWER);
    gate(careful, "-Dperfgate.acceptFrom=none").shouldFail();
  }

  @Test
  @Tag("all")
  void neverReportsOnly() {
    project.git().amend(TITLE);

    MavenRun gate = gate("-Dperfgate.failOn=never").shouldPass();

    gate.shouldSay("Passed, as <failOn> is never, but would have failed: 1 of 1 workload", SLOWER);
    assertThat(gate.results().verdict()).isEqualTo("REGRESSION");
    assertThat(gate.results().json().path("passed").asBoolean()).isTrue();
    assertThat(project.file("target/perfgate/index.html")).isNotEmptyFile();
  }

  private String reasoned() {
    return trailer().replace("YOUR REASON", "needed for the sum");
  }

  private String trailer() {
    return Pattern.compile("Perf-Accepted: .*")
        .matcher(first.log())
        .results()
        .map(MatchResult::group)
        .findFirst()
        .orElseThrow(() -> new AssertionError("No trailer in " + first.logFile()));
  }

  private MavenRun gate(String... more) {
    return gate(project, more);
  }

  private static MavenRun gate(GateProject project, String... more) {
    return project
        .mvn("verify", "-Dperfgate.includes=slower", "-Dperfgate.maxRounds=10")
        .with("-Dperfgate.acceptAtMost=1000")
        .with(more)
        .run();
  }
}
