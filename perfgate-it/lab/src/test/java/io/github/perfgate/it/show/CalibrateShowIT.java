package io.github.perfgate.it.show;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.RunningMaven;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Calibrations that take a minute each. */
@Tag("show")
class CalibrateShowIT {
  private static final Duration LONG = Duration.ofMinutes(10);

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  void aCalibrationSaysWhatAGateCanSeeAndLaterGatesUseIt() throws IOException {
    GateProject project = GateProject.create(folder, "text").withCacheOfItsOwn().from("single");
    project.withoutPerfgate("pom.xml");
    project.commit("Sum texts up");

    MavenRun run = calibrate(project).run().shouldPass();

    run.shouldSay("of 3 workloads can be gated here", "Compared with itself, ", "calibration.html");
    JsonNode json = new ObjectMapper().readTree(project.read("target/perfgate/calibration.json"));
    assertThat(json.path("module").asText()).isEqualTo("com.acme:text");
    assertThat(json.path("workloads")).hasSize(3);
    for (JsonNode workload : json.path("workloads")) {
      System.out.println("    " + workload.path("id").asText() + ": " + workload.path("reason"));
      assertThat(workload.path("rounds").asInt()).isEqualTo(10);
      assertThat(workload.at("/warming/starts").asInt()).isEqualTo(20);
      assertThat(workload.at("/advice/startNanos").asDouble()).isPositive();
      // The level of these gates is 1 %; their forks are drawn from the same pool.
      assertThat(workload.at("/configured/falseAlarms").asDouble(1)).isLessThan(0.05);
    }
    assertThat(project.read("target/perfgate/calibration-settings.xml"))
        .startsWith("<configuration>");
    assertThat(project.read("target/perfgate/calibration.html")).contains("<svg class=\"chart\"");
    assertThat(project.file("target/perfgate/samples.jsonl")).doesNotExist();
    assertThat(project.file("target/perfgate/calibrate/samples.jsonl")).exists();
    try (Stream<Path> files = Files.list(project.cache().resolve("calibrations"))) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactly("com.acme_text.json");
    }

    calibrate(project)
        .run()
        .shouldPass()
        .shouldSay("60 forks of this very state were measured before");

    gate(project)
        .run()
        .shouldPass()
        .shouldSay("UTC knows 3 of 3 workloads: 10 rounds show slowdowns from ");
    assertThat(project.read("target/perfgate/results.json"))
        .contains("\"calibration\" : \"The cal");
    Path file = project.cache().resolve("calibrations/com.acme_text.json");
    Files.writeString(
        file, Files.readString(file).replaceAll("\"cpu\" : \"[^\"]*\"", "\"cpu\" : \"of yore\""));
    gate(project).run().shouldPass().shouldSay(" is not used, as the CPU is ", "and was of yore;");
  }

  @Test
  void unitTestsAreWorkloadsThatNoChangeChooses() throws IOException {
    GateProject project = GateProject.create(folder, "tested").withCacheOfItsOwn().from("tested");
    project.commit("Render tables");

    calibrate(project)
        .with(
            "-Dperfgate.junit.enabled=true", "-Dperfgate.includes=CellTest[.]pads,rendersOnlyOnce")
        .run()
        .shouldPass()
        .shouldSay("Comparing 1 of ", "1 of 2 workloads can be gated here");

    JsonNode json = new ObjectMapper().readTree(project.read("target/perfgate/calibration.json"));
    assertThat(json.path("workloads").findValuesAsText("id"))
        .containsExactly("com.acme.CellTest.pads", "com.acme.TableTest.rendersOnlyOnce");
    assertThat(json.at("/workloads/0/rounds").asInt()).isEqualTo(10);
    assertThat(json.at("/workloads/1/fitness").asText()).isEqualTo("FAILED");
    assertThat(json.at("/workloads/1/reason").asText()).contains("it passes once only");
  }

  @Test
  void aKilledCalibrationGoesOn() throws IOException {
    GateProject project = GateProject.create(folder, "text").withCacheOfItsOwn().from("single");
    project.commit("Sum texts up");
    Path samples = project.file("target/perfgate/calibrate/samples.jsonl");
    try (RunningMaven calibration = calibrate(project).start()) {
      calibration.waitUntil("some rounds are measured", () -> starts(samples) > 10);
      calibration.kill();
    }
    assertThat(project.file("target/perfgate/calibration.json")).doesNotExist();
    long before = starts(samples);

    MavenRun resumed = calibrate(project).with("-Dperfgate.resume=true").run().shouldPass();

    resumed.shouldSay(before + " forks already measured", "of 3 workloads can be gated here");
    JsonNode json = new ObjectMapper().readTree(project.read("target/perfgate/calibration.json"));
    assertThat(json.path("workloads"))
        .hasSize(3)
        .allSatisfy(workload -> assertThat(workload.path("rounds").asInt()).isEqualTo(10));
    // What was measured stays, but for the half of a round.
    assertThat(starts(samples)).isBetween(60L, 66L);
  }

  private static long starts(Path samples) {
    try (Stream<String> lines = Files.exists(samples) ? Files.lines(samples) : Stream.empty()) {
      return lines.filter(line -> line.contains("\"iterations\"")).count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static MavenCall gate(GateProject project) {
    return project
        .mvn("package", GateProject.goal("check"))
        .with("-Dperfgate.baseline=CURRENT", "-Dperfgate.maxRounds=10")
        .with("-Dperfgate.measurementIterations=3", "-Dperfgate.iterationTime=20ms")
        .with("-Dperfgate.failOn=never")
        .timeout(LONG);
  }

  private static MavenCall calibrate(GateProject project) {
    return project
        .mvn("package", GateProject.goal("calibrate"))
        .with("-Dperfgate.calibrate.rounds=10", "-Dperfgate.calibrate.iterations=10")
        .with("-Dperfgate.calibrate.slowdown=100%", "-Dperfgate.iterationTime=20ms")
        .with("-Dperfgate.budget=3m")
        .timeout(LONG);
  }
}
