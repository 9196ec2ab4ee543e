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
        .with("-Dperfgate.includes=unheard-of", "-Dperfgate.failIfNothingMeasured=false")
        .run()
        .shouldPass()
        .shouldSay("nothing was calibrated");

    assertThat(project.file("target/perfgate/calibration.json")).doesNotExist();
    assertThat(project.cache().resolve("calibrations")).doesNotExist();
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
