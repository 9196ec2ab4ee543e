package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Calibrations of projects that nobody configured. */
class CalibrateIT {
  private static final Duration LONG = Duration.ofMinutes(10);

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  @Tag("all")
  void aCalibrationWritesAPageSettingsAndAFileForPrograms() throws IOException {
    GateProject project = GateProject.create(folder, "text").withCacheOfItsOwn().from("single");
    project.withoutPerfgate("pom.xml");
    project.commit("Sum texts up");

    calibrate(project)
        .with("-Dperfgate.includes=ChecksumBenchmark[.]faster")
        .run()
        .shouldPass()
        .shouldSay("of 1 workload can be gated here", "calibration.html");

    JsonNode json = new ObjectMapper().readTree(project.read("target/perfgate/calibration.json"));
    assertThat(json.path("workloads")).hasSize(1);
    assertThat(json.at("/workloads/0/rounds").asInt()).isEqualTo(10);
    assertThat(json.at("/workloads/0/advice/startNanos").asDouble()).isPositive();
    assertThat(project.read("target/perfgate/calibration-settings.xml"))
        .startsWith("<configuration>");
    assertThat(project.read("target/perfgate/calibration.html"))
        .contains("ChecksumBenchmark.faster", "<svg class=\"chart\"");
    assertThat(project.cache().resolve("calibrations/com.acme_text.json"))
        .hasSameTextualContentAs(project.file("target/perfgate/calibration.json"));
  }

  @Test
  @Tag("all")
  void whereNothingTakesPartNothingIsWritten() {
    GateProject project = GateProject.create(folder, "text").withCacheOfItsOwn().from("single");
    project.commit("Sum texts up");

    calibrate(project)
        .with("-Dperfgate.includes=unheard-of", "-Dperfgate.failOnNotCompared=none")
        .run()
        .shouldPass()
        .shouldSay("nothing was calibrated");

    assertThat(project.file("target/perfgate/calibration.json")).doesNotExist();
    assertThat(project.cache().resolve("calibrations")).doesNotExist();
  }

  @Test
  @Tag("all")
  void aChangeChoosesWhatIsCalibratedAndTheTestThatShowsItBest() throws IOException {
    GateProject project = GateProject.create(folder, "tested").withCacheOfItsOwn().from("tested");
    project.commit("Render tables");
    String cell = "src/main/java/com/acme/Cell.java";
    String before = project.read(cell);
    project.replace(cell, "    return padded.toString();", "    return String.valueOf(padded);");

    MavenCall affected =
        calibrate(project)
            .with("-Dperfgate.calibrate.select=affected", "-Dperfgate.junit.enabled=true")
            .with("-Dperfgate.baseline=HEAD");
    affected
        .run()
        .shouldPass()
        .shouldSay("The change can affect ", "The change is shown best by com.acme.");

    JsonNode json = new ObjectMapper().readTree(project.read("target/perfgate/calibration.json"));
    assertThat(json.path("workloads").findValuesAsText("id"))
        .contains("com.acme.CellTest.pads", "com.acme.TableTest.renders()")
        .hasSizeLessThan(8);
    JsonNode covering = json.at("/advice/covering");
    assertThat(json.path("workloads").findValuesAsText("id"))
        .contains(covering.path("id").asText());
    assertThat(covering.path("share").asDouble()).isBetween(0.01, 1.0);
    assertThat(project.read("target/perfgate/calibration.html"))
        .contains("The change is shown best by");

    project.write(cell, before);
    affected.run().shouldPass().shouldSay("nothing was calibrated");
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
