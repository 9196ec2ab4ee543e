package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Every goal, and the ways to have none of it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Tag("all")
class GoalsIT {
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private GateProject project;
  private @Nullable MavenRun measure;

  @BeforeAll
  void writeProject() {
    project = GateProject.create(folder, "goals").from("single");
    project.commit("Sum texts up");
    project.replace(
        "src/main/java/com/acme/Work.java",
        "slower() {\n    return 10",
        "slower() {\n    return 100");
  }

  @Test
  @Order(1)
  @Tag("all")
  void skipsWithAReason() {
    project.mvn("verify", "-Dperfgate.skip=true").run().shouldPass().shouldSay("perfgate.skip");
    project.mvn("verify", "-DskipTests").run().shouldPass().shouldSay("skipTests");
    assertThat(project.file("target/perfgate")).doesNotExist();
  }

  @Test
  @Order(1)
  @Tag("all")
  void gatesWithoutUnitTestsOnDemand() {
    project
        .mvn("verify", "-DskipTests", "-Dperfgate.skip=false", "-Dperfgate.workload=a.B.unheardOf")
        .run()
        .shouldFail()
        .shouldSay("Tests are skipped", "no workload has the id a.B.unheardOf")
        .shouldSay("-Dperfgate.workload, such as com.acme.ChecksumBenchmark.");
  }

  @Test
  @Order(2)
  void measureStoresSamplesAndFailsNothing() throws IOException {
    measure =
        project
            .mvn(
                "package",
                "perfgate:check",
                "-Dperfgate.failOn=never",
                "-Dperfgate.includes=slower")
            .with("-Dperfgate.maxRounds=10")
            .run();

    measure.shouldPass();

    assertThat(Files.readAllLines(project.file("target/perfgate/samples.jsonl")))
        .hasSizeGreaterThanOrEqualTo(10);
  }

  @Test
  @Order(3)
  void checkEvaluatesWhatWasMeasured() throws IOException {
    Path samples = project.file("target/perfgate/samples.jsonl");
    byte[] measured = Files.readAllBytes(samples);

    MavenRun check =
        project
            .mvn("verify", "-Dperfgate.includes=slower", "-Dperfgate.maxRounds=10")
            .run()
            .shouldFail();

    check.shouldSay(
        "measure again: mvn verify", "-Dperfgate.workload=com.acme.ChecksumBenchmark.slower");
    assertThat(check.results().workload(".slower").verdict()).isEqualTo("REGRESSION");
    assertThat(Files.readAllBytes(samples)).isEqualTo(measured);

    // What the host refuses is said by whoever makes it quiet, and check measures nothing.
    JsonNode host = check.results().json().at("/host/measuring");
    assertThat(host.path("canary")).isNotEmpty();
    for (JsonNode refused : host.path("refused")) {
      Objects.requireNonNull(measure).shouldSay(refused.asText());
      check.shouldNotSay(refused.asText());
    }

    String oldClasses = "not built by this Maven session";
    check.shouldNotSay(oldClasses);
    project
        .mvn("perfgate:check", "-Dperfgate.includes=slower", "-Dperfgate.maxRounds=10")
        .run()
        .shouldFail()
        .shouldSay("REGRESSION", oldClasses);
  }

  @Test
  @Order(4)
  @Tag("all")
  void aResultIsPortableToItsOwnHost() {
    String results = project.file("target/perfgate").toString();

    MavenRun compared =
        project
            .mvn("perfgate:merge", "-Dperfgate.results=" + results + "," + results)
            .run()
            .shouldPass();

    compared.shouldSay("Portable: ", "PM 1.00", " (1)", " (2)");
    assertThat(project.read("target/perfgate-merged/portability.html")).contains("PM 1.00");
  }

  @Test
  @Order(4)
  void redrawsEverythingFromTheResultsAlone() throws IOException {
    // given pages that were drawn, and then nothing but the results
    List<String> pages =
        List.of(
            "index.html",
            "summary.md",
            "TEST-perfgate.xml",
            "perfgate.sarif",
            "codequality.json",
            "perfgate.env",
            "jmh-BASELINE.json",
            "jmh-CURRENT.json");
    Path drawn = Files.createDirectory(folder.resolve("drawn"));
    for (String page : pages) {
      Files.writeString(drawn.resolve(page), project.read("target/perfgate/" + page));
      project.delete("target/perfgate/" + page);
    }
    project.delete("target/perfgate/samples.jsonl");

    // when
    project.mvn("perfgate:merge", "-Dperfgate.results=target/perfgate").run().shouldPass();

    // then
    for (String page : pages) {
      assertThat(Files.writeString(folder.resolve(page), project.read("target/perfgate/" + page)))
          .hasSameTextualContentAs(drawn.resolve(page));
    }
  }

  @Test
  @Order(5)
  void helpTellsOfEveryGoalAndParameter() {
    project
        .mvn("perfgate:help", "-Ddetail")
        .run()
        .shouldPass()
        .shouldSay("perfgate:check", "perfgate:plan", "perfgate:merge", "perfgate:clean-cache")
        .shouldSay("perfgate.baseline", "perfgate.maxRounds", "perfgate.failOnNotCompared")
        .shouldSay("<size> (by default 5GB)", "perfgate.cache.size", "perfgate.cache.olderThan");
  }
}
