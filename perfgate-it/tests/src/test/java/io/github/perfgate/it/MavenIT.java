package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.InstalledJdks;
import io.github.perfgate.it.harness.InstalledMavens;
import io.github.perfgate.it.harness.MavenRun;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A gate, nested build included, on every Maven and on the oldest and newest Java that it needs.
 */
@Tag("all")
class MavenIT {
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @ParameterizedTest
  @CsvSource({
    "3.6.3,17",
    "3.6.3,25",
    "3.8,17",
    "3.9,17",
    "3.9,25",
    "3.10,17",
    "3.10,25",
    "4.0,17",
    "4.0,25",
  })
  void gatesFailForARegressionOnly(String line, int java) {
    Path maven = InstalledMavens.find(line).orElse(null);
    assumeTrue(
        maven != null,
        () ->
            "no Maven %s is installed, only %s; %s can name a folder with more"
                .formatted(line, InstalledMavens.all().keySet(), InstalledMavens.VARIABLE));
    Path jdk = InstalledJdks.find(java).orElse(null);
    assumeTrue(jdk != null, () -> "no JDK " + java + " is installed, only " + InstalledJdks.all());
    GateProject project = GateProject.create(folder, "text").withCacheOfItsOwn().from("single");
    project.commit("Sum texts up");
    project.replace(
        "src/main/java/com/acme/Work.java",
        "slower() {\n    return 10",
        "slower() {\n    return 1000");

    MavenRun run =
        project
            .mvn("verify", "-Dperfgate.includes=slower|same")
            .with("-Dperfgate.maxRounds=10", "-Dperfgate.iterationTime=20ms")
            .maven(maven)
            .environment("JAVA_HOME", jdk.toString())
            .run()
            .shouldFail();

    assertThat(run.results().workload(".slower").verdict()).isEqualTo("REGRESSION");
    assertThat(run.results().workload(".same").verdict()).isNotEqualTo("REGRESSION");
    assertThat(run.results().json().at("/host/maven").asText()).startsWith(line);
    assertThat(run.results().json().at("/host/java").asText()).contains(InstalledJdks.version(jdk));
  }
}
