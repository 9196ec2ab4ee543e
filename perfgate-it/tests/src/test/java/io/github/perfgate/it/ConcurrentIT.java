package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.MavenRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** One generated test of a class whose lock came to hold much more: in a gate, and by itself. */
@Tag("all")
class ConcurrentIT {
  private static final String COUNTERS = "src/main/java/com/acme/Counters.java";
  private static final String LEDGER = "src/main/java/com/acme/Ledger.java";
  private static final String METHOD = "com.acme.Counters.count(int)";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  void aSlowerMethodOfAChangedClassFailsTheBuild() {
    GateProject project = counters();
    project.commit("Count");
    countMuch(project);

    project
        .mvn("test-compile", GateProject.goal("plan"))
        .run()
        .shouldPass()
        .shouldSay("com.acme.Counters: thread-safe", "1 thread-safe class compared");
    MavenRun gate = few(project.mvn("verify", "-Dperfgate.concurrent.enabled=true")).run();

    gate.shouldFail()
        .shouldSay("Failed: concurrent tests show 1 of 1 method slower", "  REGRESSION " + METHOD);
    JsonNode method = gate.results().json().at("/concurrent/0/methods/0");
    assertThat(method.path("id").asText()).isEqualTo(METHOD);
    assertThat(method.path("direction").asText()).isEqualTo("REGRESSION");
    assertThat(method.at("/source/path").asText()).isEqualTo(COUNTERS);
    assertThat(project.read("target/perfgate/index.html"))
        .contains("id=\"concurrent\"", "count(int)");
    assertThat(project.read("target/perfgate/TEST-perfgate.xml"))
        .contains("classname=\"com.acme.Counters\" name=\"count(int)\"", "<failure");
  }

  @Test
  void aReleaseAndAFolderOfClassesAreComparedWithoutAProject() throws IOException {
    GateProject releases = counters();
    releases.mvn("install", "-Dperfgate.skip=true").run().shouldPass();
    countMuch(releases);
    releases.mvn("compile").run().shouldPass();
    GateProject nowhere = GateProject.create(folder, "nowhere");

    MavenRun run =
        few(nowhere.perfgate("compare-concurrent"))
            .with("-Dperfgate.className=com.acme.Counters")
            .with("-Dperfgate.baseline=com.acme:counters:1")
            .with("-Dperfgate.candidate=file:" + releases.file("target/classes"))
            .with("-Dperfgate.concurrent.margin=20%", "-Dperfgate.failOn=regression")
            .run();

    run.shouldFail().shouldSay("REGRESSION: com.acme.Counters from com.acme:counters:1 to");
    Path output = nowhere.file("target/perfgate-concurrent");
    JsonNode json = new ObjectMapper().readTree(output.resolve("concurrent.json").toFile());
    assertThat(json.path("verdict").asText()).isEqualTo("REGRESSION");
    assertThat(json.at("/methods/0/tests/0/slowdown/estimate").asDouble()).isGreaterThan(2);
    assertThat(output.resolve("concurrent.md")).content().contains("count(int)");
  }

  @Test
  void severalClassesShareABudgetAndHaveOneResultBesideTheirOwn() throws IOException {
    GateProject project = counters();
    String counters = project.read(COUNTERS);
    String gauges = "src/main/java/com/acme/Gauges.java";
    project.write(gauges, counters.replace("Counters", "Gauges").replace("i < 4;", "i < 50_000;"));
    project.mvn("compile").run().shouldPass();
    Files.move(project.file("target/classes"), project.file("old"));
    project.write(gauges, counters.replace("Counters", "Gauges"));
    project.write("src/main/java/com/acme/Added.java", counters.replace("Counters", "Added"));
    countMuch(project);
    project.mvn("compile").run().shouldPass();

    MavenRun run =
        few(project.perfgate("compare-concurrent"))
            .with("-Dperfgate.className=com.acme.Added,com.acme.Counters,com[.]acme[.]G.*")
            .with("-Dperfgate.baseline=file:old", "-Dperfgate.candidate=file:target/classes")
            .with("-Dperfgate.concurrent.scope=each-thread")
            .with("-Dperfgate.concurrent.warmupIterations=1")
            .with("-Dperfgate.concurrent.measurementIterations=3")
            .with("-Dperfgate.concurrent.iterationTime=10ms", "-Dperfgate.failOn=regression")
            .run();

    run.shouldFail()
        .shouldSay(
            "<className>: file:old has no com.acme.Added to compare with",
            "REGRESSION com.acme.Counters",
            "IMPROVEMENT com.acme.Gauges",
            "2 classes: concurrent tests show 1 of 2 methods slower, 1 faster");
    Path output = project.file("target/perfgate-concurrent");
    assertThat(output.resolve("concurrent.json")).doesNotExist();
    JsonNode json = json(output.resolve("com.acme.Counters"));
    assertThat(json.path("verdict").asText()).isEqualTo("REGRESSION");
    assertThat(json.at("/settings/scope").asText()).isEqualTo("each-thread");
    assertThat(json.at("/settings/warmupIterations").asInt()).isEqualTo(1);
    assertThat(json.at("/settings/measurementIterations").asInt()).isEqualTo(3);
    assertThat(json.at("/settings/iterationTime").asInt()).isEqualTo(10_000_000);
    JsonNode test = json.at("/methods/0/tests/0");
    assertThat(test.path("slowdown")).isEqualTo(test.path("slowdownOfEachThread"));
    assertThat(test.at("/values/CURRENT/untilLastThreadEnds"))
        .isNotEqualTo(test.at("/values/CURRENT/ofEachThread"))
        .hasSameSizeAs(test.at("/values/CURRENT/ofEachThread"));
    assertThat(json(output.resolve("com.acme.Gauges")).path("verdict").asText())
        .isEqualTo("IMPROVEMENT");
  }

  private static JsonNode json(Path folder) throws IOException {
    return new ObjectMapper().readTree(folder.resolve("concurrent.json").toFile());
  }

  @Test
  void whatOnlyCallsOfUnitTestsReachIsFound() throws IOException {
    GateProject project = GateProject.create(folder, "ledger").from("ledger");
    project.commit("Add");
    project.replace(LEDGER, "i < 4;", "i < 50_000;");

    MavenRun gate = few(project.mvn("verify", "-Dperfgate.concurrent.enabled=true")).run();

    gate.shouldFail()
        .shouldSay(
            "Running the unit tests that refer to com.acme.Ledger once to see how they call it",
            "with calls of unit tests",
            "  REGRESSION com.acme.Ledger.add(java.lang.String, int)");
    JsonNode test = firstGood(project);
    assertThat(test.path("mined").asBoolean()).isTrue();
    assertThat(test.path("calls").asText())
        .contains("add(\"EUR/2024/main\", 7)", "after ", "open(\"EUR/2024/main\")");
  }

  @Test
  void withoutUnitTestsAllCallsAreRandom() throws IOException {
    GateProject project = GateProject.create(folder, "ledger").from("ledger");
    project.delete("src/test/java/com/acme/LedgerTest.java");
    project.commit("Add");
    project.replace(LEDGER, "i < 4;", "i < 50_000;");

    MavenRun gate = few(project.mvn("verify", "-Dperfgate.concurrent.enabled=true")).run();

    gate.shouldPass().shouldNotSay("unit tests that refer to", "with calls of unit tests");
    assertThat(firstGood(project).path("mined").asBoolean(true)).isFalse();
  }

  private static JsonNode firstGood(GateProject project) throws IOException {
    Path file = project.file("target/perfgate/concurrent/com.acme.Ledger/concurrent.json");
    for (JsonNode test : new ObjectMapper().readTree(file.toFile()).path("generated")) {
      if (test.path("outcome").asText().equals("GOOD")) {
        return test;
      }
    }
    throw new AssertionError("no test is good in " + file);
  }

  private GateProject counters() {
    return GateProject.create(folder, "counters").from("counters");
  }

  /** Holds the lock for some ten microseconds more, which no cost of locking hides. */
  private static void countMuch(GateProject project) {
    project.replace(COUNTERS, "i < 4;", "i < 50_000;");
  }

  private static MavenCall few(MavenCall call) {
    return call.with("-Dperfgate.concurrent.tests=1", "-Dperfgate.concurrent.threads=2")
        .with("-Dperfgate.seed=7");
  }
}
