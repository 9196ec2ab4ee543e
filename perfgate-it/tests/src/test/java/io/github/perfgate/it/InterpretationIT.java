package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.Results;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Other ways to decide than the gate's own, chosen for all workloads and for single ones. */
@Tag("all")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class InterpretationIT {
  private static final String WORK = "src/main/java/com/acme/Work.java";
  private static final int ROUNDS = 10;

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private GateProject project;
  private MavenRun first;
  private Results results;
  private String samples;
  private String page;

  @BeforeAll
  void runTheGate() {
    project = GateProject.create(folder, "text").from("single");
    project.commit("Sum texts up");
    project.replace(WORK, "slower() {\n    return 10", "slower() {\n    return 100");
    first =
        mvn(
            "-Dperfgate.interpretation=welch-vm",
            "-Dperfgate.interpretations=[.]faster=quick(level=5% tolerance=3%)");
    results = first.results();
    samples = project.read("target/perfgate/samples.jsonl");
    page = project.read("target/perfgate/index.html");
  }

  private MavenRun mvn(String... settings) {
    return project
        .mvn("verify", "-Dperfgate.minRounds=" + ROUNDS, "-Dperfgate.maxRounds=" + ROUNDS)
        .with(settings)
        .run();
  }

  @Test
  void theChosenInterpretationDecidesAndIsNamed() {
    first.shouldFail();
    assertThat(results.workload(".slower").verdict()).isEqualTo("REGRESSION");
    assertThat(results.workload(".slower").interpretation()).isEqualTo("welch-vm");
    assertThat(results.workload(".slower").reason()).contains("welch-vm", ROUNDS + " rounds");
    assertThat(results.workload(".faster").interpretation()).isEqualTo("quick");
    assertThat(results.json().path("formulas").findValuesAsText("interpretation"))
        .contains("welch-vm", "quick");
  }

  @Test
  void allInterpretationsAnswerSideBySideInResultsAndReport() {
    assertThat(
            results.workload(".slower").json().path("answers").findValuesAsText("interpretation"))
        .contains("gate", "quick", "parametric", "nonparametric", "mann-whitney", "speedgun");
    assertThat(page).contains("What every interpretation says of these samples");
  }

  @Test
  void aHistoryLetsTheParametricInterpretationDecideTheSameSamplesAgain() {
    project.write("earlier/results.json", calm(results.json().deepCopy()).toString());

    MavenRun again =
        mvn("-Dperfgate.interpretation=parametric-history", "-Dperfgate.history=earlier");

    again.shouldFail();
    assertThat(again.results().workload(".slower").verdict()).isEqualTo("REGRESSION");
    assertThat(again.results().workload(".slower").interpretation())
        .isEqualTo("parametric-history");
    assertThat(project.read("target/perfgate/samples.jsonl")).isEqualTo(samples);
  }

  @Test
  void aHistoryLetsOneNewRunDecide() {
    project.write("earlier/results.json", calm(results.json().deepCopy()).toString());

    MavenRun one =
        project
            .mvn("verify", "-Dperfgate.maxRounds=1", "-Dperfgate.history=earlier")
            .with(
                "-Dperfgate.interpretation=parametric-history",
                "-Dperfgate.outputDirectory=target/one")
            .run();

    one.shouldFail().shouldSay("parametric-history at the one-sided level 0.01 after 1 round (");
    assertThat(one.results(".", "target/one").workload(".slower").verdict())
        .isEqualTo("REGRESSION");
  }

  /** The same result of a host on which runs differ by some per cent only, whatever this one is. */
  private static JsonNode calm(JsonNode gate) {
    for (JsonNode workload : gate.path("workloads")) {
      for (JsonNode runs : workload.path("samples")) {
        double time = runs.path(0).path(0).doubleValue();
        for (int run = 0; run < runs.size(); run++) {
          ArrayNode values = (ArrayNode) runs.path(run);
          for (int value = 0; value < values.size(); value++) {
            values.set(value, time * (1 + 0.01 * ((7 * run + 3 * value) % 5)));
          }
        }
      }
    }
    return gate;
  }

  @Test
  void withoutAHistoryItSaysWhichSettingToChange() {
    mvn("-Dperfgate.interpretation=nonparametric-history")
        .shouldFail()
        .shouldSay("nonparametric-history", "<history>", "-Dperfgate.history");
  }
}
