package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.Fingerprint;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Baselines of every kind, and those that cannot be had. */
@Tag("all")
class BaselineIT {
  private static final String WORK = "src/main/java/com/acme/Work.java";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  private GateProject project;

  @BeforeEach
  void writeProject() {
    project = GateProject.create(folder, "baseline").from("single");
  }

  @Test
  void aReleaseIsComparedByItsCoordinates() {
    // given release 0.9 of the module
    project.replace("pom.xml", "<version>1.0-SNAPSHOT</version>", "<version>0.9</version>");
    project.mvn("install", "-Dperfgate.skip=true").run().shouldPass();
    project.replace("pom.xml", "<version>0.9</version>", "<version>1.0-SNAPSHOT</version>");
    makeSlower();
    project.commit("Be slower");

    // when
    Results results = gate("-Dperfgate.baseline=com.acme:text:0.9").shouldFail().results();

    // then
    assertThat(results.workload(".slower").verdict()).isEqualTo("REGRESSION");
    assertThat(results.version("BASELINE").path("kind").asText()).isEqualTo("release");
    assertThat(results.version("BASELINE").path("artifact").asText())
        .isEqualTo("com.acme:text:0.9");
  }

  @Test
  void classesThatWereCompiledElsewhereAreABaselineAndARevision() throws IOException {
    project.mvn("package", "-Dperfgate.skip=true").run().shouldPass();
    Files.move(project.file("target/classes"), project.file("old"));
    makeSlower();

    Results results = gate("-Dperfgate.baseline=file:old").shouldFail().results();

    assertThat(results.workload(".slower").verdict()).isEqualTo("REGRESSION");
    assertThat(results.version("BASELINE").path("kind").asText()).isEqualTo("file");
    gate(
            "-Dperfgate.formulas=com.acme.ChecksumBenchmark.slower <= 2 * com.acme.ChecksumBenchmark.slower@old",
            "-Dperfgate.revisions=old=file:old")
        .shouldFail()
        .shouldSay("Failed: 1 of 1 formula is violated");
    gate("-Dperfgate.baseline=file:gone.jar")
        .shouldFail()
        .shouldSay("file:gone.jar is neither a jar nor a folder of classes");
  }

  @Test
  void aRevisionMayBeOfAnotherRepository() throws IOException {
    project.commit("Sum texts up");
    Path other = folder.resolve("other.git");
    project.git().publish(other);
    String ofOther = "git:" + other.toUri() + "#main";
    makeSlower();

    gate(
            "-Dperfgate.formulas=com.acme.ChecksumBenchmark.slower <= 2 * com.acme.ChecksumBenchmark.slower@other",
            "-Dperfgate.revisions=other=" + ofOther)
        .shouldFail()
        .shouldSay("Failed: 1 of 1 formula is violated", ofOther);
    project
        .mvn("test-compile", "perfgate:plan", "-Dperfgate.baseline=" + ofOther + ":nowhere")
        .run()
        .shouldFail()
        .shouldSay("is no Maven project: it has no nowhere/pom.xml", "file:lib/other.jar");
  }

  @Test
  void aPullRequestIsComparedWithTheMergeBaseOfItsTargetBranch() {
    // given a branch whose target has gone on, and became slower on its own
    String mergeBase = project.commit("Sum texts up");
    project.git().branch("topic", "main");
    project.write("NOTES", "on the topic");
    project.commit("Write notes");
    project.git().checkout("main");
    makeSlower();
    project.commit("Be slower");
    project.git().publish(folder.resolve("origin.git"));
    project.git().checkout("topic");

    // when a CI builds the pull request
    MavenRun gate =
        project
            .mvn("verify", "-Dperfgate.includes=slower", "-Dperfgate.maxRounds=10")
            .environment("GITHUB_ACTIONS", "true")
            .environment("GITHUB_BASE_REF", "main")
            .run()
            .shouldPass();

    // then
    gate.shouldSay("GITHUB_BASE_REF", mergeBase.substring(0, 10));
    assertThat(gate.results().version("BASELINE").path("commit").asText()).isEqualTo(mergeBase);
  }

  @Test
  void aShallowCloneNamesTheRemedy() {
    project.commit("Sum texts up");
    makeSlower();
    project.commit("Be slower");
    Path bare = folder.resolve("origin.git");
    project.git().publish(bare);
    GateProject clone = GateProject.shallowClone(folder, "clone", bare);
    Fingerprint before = Fingerprint.of(clone.directory());

    clone.mvn("verify").run().shouldFail().shouldSayLike("shallow", "fetch-depth|--unshallow");

    assertThat(Fingerprint.of(clone.directory())).isEqualTo(before);
  }

  @Test
  void aBaselineThatDoesNotCompileShowsTheCompilersWords() {
    project.replace(WORK, "return 100", "return thirty");
    project.commit("Break it");
    project.replace(WORK, "return thirty", "return 100");
    project.commit("Mend it");

    gate()
        .shouldFail()
        .shouldSay("COMPILATION ERROR", "thirty")
        .shouldSayLike("log.*baseline|\\.log");
  }

  @Test
  void aBaselineWhoseBuildDoesNotEndIsEndedWithTheBudget() {
    project.replace(WORK, "return 100", "return 50 + 50");
    project.commit("Not built yet");

    // No Maven builds within a second, so the limit is met however fast the machine is.
    gate("-Dperfgate.baseline=HEAD", "-Dperfgate.build.limit=1s")
        .shouldFail()
        .shouldSay("still being built after the 1 s", "<build><limit>");
  }

  @Test
  void aProjectWithoutRepositoryNamesTheRemedy() {
    project.delete(".git");

    gate().shouldFail().shouldSayLike("no git repository|not a git repository", "baseline");
  }

  private MavenRun gate(String... more) {
    return project.mvn("verify", "-Dperfgate.includes=slower").with(more).run();
  }

  private void makeSlower() {
    project.replace(WORK, "slower() {\n    return 10", "slower() {\n    return 100");
  }
}
