package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import io.github.perfgate.it.harness.Results;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One gate over benchmarks that misbehave in every way, and healthy ones beside them. */
@Tag("all")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BadBenchmarksIT {
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private GateProject project;
  private MavenRun gate;
  private Results results;

  @BeforeAll
  void runTheGate() {
    project = GateProject.create(folder, "bad").from("bad");
    project.commit("Benchmarks of all kinds");
    project.replace("src/main/java/com/acme/Work.java", "return 10", "return 100");

    gate = project.mvn("verify", "-Dperfgate.timeout=4s", "-Dperfgate.select=all").run();
    results = gate.results();
  }

  @ParameterizedTest
  @CsvSource({
    "throwsInSetUp, EXCEPTION, the set-up found no input",
    "throwsInBody, EXCEPTION, the body met a dead end",
    "throwsInTearDown, EXCEPTION, the tear-down lost its file",
    "exits, EXIT, ''",
    "haltsAtOnce, EXIT, ''",
    "haltsInTheMiddle, EXIT, ''",
    "neverEnds, HANG, ''",
    "runsOutOfMemory, EXCEPTION, OutOfMemoryError",
  })
  void recordsWhatWentWrong(String benchmark, String kind, String said) {
    MeasuredWorkload workload = results.workload("." + benchmark);

    assertThat(workload.verdict()).isEqualTo("ERROR");
    assertThat(workload.reason()).isNotBlank();
    assertThat(workload.failureKinds()).contains(kind);
    assertThat(workload.failures()).contains(said);
  }

  @ParameterizedTest
  @CsvSource({"healthy", "printsAMegabyte"})
  void healthyWorkloadsBesideThemStillGetTheirVerdict(String benchmark) {
    MeasuredWorkload workload = results.workload("." + benchmark);

    assertThat(workload.verdict()).isEqualTo("REGRESSION");
    assertThat(workload.samples("BASELINE")).isGreaterThanOrEqualTo(5);
    assertThat(workload.samples("CURRENT")).isGreaterThanOrEqualTo(5);
  }

  @Test
  void theBuildFailsAndNamesThem() {
    gate.shouldFail().shouldSay("BadBenchmarks.throwsInSetUp", "BadBenchmarks.neverEnds");
  }

  @Test
  void whatABenchmarkPrintsStaysOutOfTheLog() {
    gate.shouldNotSay("<a line that belongs to the benchmark>");
    assertThat(project.file("target/perfgate/results.json")).content().isNotEmpty();
    assertThat(gate.log()).hasSizeLessThan(200_000);
  }
}
