package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

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

/**
 * A commit that does nothing but take newer releases of two public libraries: a method of one is
 * known to be slower, another of it has the same code, and the other library is faster.
 */
@Tag("all")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DependencyUpgradeIT {
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private MavenRun gate;
  private Results results;

  @BeforeAll
  void upgrade() {
    GateProject project = GateProject.create(folder, "upgrade").from("upgrade");
    project.commit("Use the libraries");
    project
        .replace("pom.xml", "<version>3.2.1</version>", "<version>3.2.2</version>")
        .replace("pom.xml", "<version>0.9.30</version>", "<version>1.0.0</version>");
    project.commit("Take newer releases");

    // Contended locks are noisier than other work, so the first look is a later one here.
    gate = project.mvn("verify", "-Dperfgate.minRounds=15", "-Dperfgate.iterationTime=40ms").run();
    results = gate.results();
  }

  @Test
  void flagsTheSlowerReleaseWithTheFactor() {
    // commons-collections 3.2.2 takes 255 locks in a call that took none.
    gate.shouldFail().shouldSay("LibraryBenchmark.bucketMapSize");
    assertThat(results.workload(".bucketMapSize").verdict()).isEqualTo("REGRESSION");
    assertThat(results.workload(".bucketMapSize").slowdown()).isGreaterThan(2);
  }

  @Test
  void namesTheFasterRelease() {
    assertThat(results.workload(".appendToAll").verdict()).isEqualTo("IMPROVEMENT");
    assertThat(results.workload(".appendToAll").slowdown()).isLessThan(0.8);
  }

  @Test
  void doesNotFlagTheSameCodeOfANewerRelease() {
    assertThat(results.workload(".sumOfTree").verdict()).isIn("NO_CHANGE", "INCONCLUSIVE");
  }

  @Test
  void comparesTheCommitBeforeWhenTheTreeIsClean() {
    assertThat(results.version("BASELINE").path("subject").asText()).isEqualTo("Use the libraries");
    assertThat(results.version("CURRENT").path("dirty").asBoolean()).isFalse();
  }
}
