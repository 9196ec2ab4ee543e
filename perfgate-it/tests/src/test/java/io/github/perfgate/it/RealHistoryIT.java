package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.Results;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * A library's whole public history, as its maintainers would try perfgate on it: with one command
 * and no edit of its pom. It has unit tests only, and some of them need the network.
 */
@Tag("all")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RealHistoryIT {
  private static final Path BUNDLE =
      Path.of("src/test/resources/histories/java-uuid-generator/history.bundle").toAbsolutePath();
  private static final String COMPARISON = "target/perfgate-compare";
  private static final String LAST = "5de5e38de6d3c188318f2c9556bcf382dae35e47";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private GateProject project;

  @BeforeAll
  void fetch() {
    project = GateProject.clone(folder, "uuid", BUNDLE, "history");
  }

  @Test
  void aSlowMethodIsFoundByTheTestsThatExecuteIt() {
    project.git().checkout(LAST);
    project.replace(
        "src/main/java/com/fasterxml/uuid/impl/TimeBasedGenerator.java",
        "public UUID generate()\n    {",
        "public UUID generate()\n    {\n"
            + "        for (int root = 0; root < 10000; root++) {\n"
            + "            if (Math.sqrt(root) < 0) { throw new IllegalStateException(); }\n"
            + "        }");
    project.commit("Make a method slow");

    Results results =
        compare("com.fasterxml.uuid.UUIDGeneratorTest.*")
            .run()
            .shouldFail()
            .results(".", COMPARISON);

    assertThat(results.workload("UUIDGeneratorTest.testGenerateTimeBasedUUID").verdict())
        .isEqualTo("REGRESSION");
  }

  @Test
  void aCommitWithoutCodeAffectsNothing() {
    project.git().checkout(LAST);

    MavenRun run = compare(".*").run().shouldPass();

    run.shouldSay("0 unit tests affected");
  }

  @Test
  void aChangeOfTheMaintainersIsJudged() {
    // Manage entropy bits in TimeBasedEpochGenerator
    project.git().checkout("1bc24de");

    MavenRun run = compare("testGenerateTimeBasedEpochUUID$").with("-Dperfgate.maxRounds=5").run();

    // Chance may decide between verdicts, but not whether it was measured.
    assertThat(run.results(".", COMPARISON).workload("testGenerateTimeBasedEpochUUID").rounds())
        .isEqualTo(5);
  }

  /** The last two commits; few tests, as all would take ten minutes. */
  private MavenCall compare(String includes) {
    return project
        .perfgate("compare")
        .with("-Dperfgate.baseline=HEAD~1", "-Dperfgate.failOn=regression")
        .with("-Dperfgate.includes=" + includes)
        .timeout(Duration.ofMinutes(15));
  }
}
