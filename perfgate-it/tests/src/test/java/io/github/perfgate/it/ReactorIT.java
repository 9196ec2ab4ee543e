package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.Results;
import java.nio.file.Path;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * A reactor of three modules: benchmarks in {@code bench} call {@code api}, which calls {@code
 * core}. The project measures with a JMH that is not perfgate's own.
 */
@Tag("all")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ReactorIT {
  private static final String NORMALIZER = "core/src/main/java/com/acme/core/Normalizer.java";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private GateProject project;

  @Test
  @Order(1)
  void findsTheRegressionOfATransitiveModule() {
    // given
    project = GateProject.create(folder, "reactor").from("reactor");
    project.commit("Count words");
    project.replace(
        NORMALIZER, "normal.append(Character", "Character.getName(c); normal.append(Character");

    // when
    MavenRun gate =
        project.mvn("verify", "-Dperfgate.minRounds=10", "-Dperfgate.maxRounds=10").run();

    // then
    gate.shouldFail().shouldSay("WordCountBenchmark.count");
    Results results = gate.results("bench");
    assertThat(results.workloadIds())
        .containsExactlyInAnyOrder(
            "com.acme.bench.WordCountBenchmark.count{sentences=10}",
            "com.acme.bench.WordCountBenchmark.count{sentences=100}");
    assertThat(results.workload("{sentences=100}").verdict()).isEqualTo("REGRESSION");
    assertThat(results.json().at("/pom/path").asText()).isEqualTo("bench/pom.xml");
    assertThat(project.file("core/target/perfgate")).doesNotExist();
    assertThat(project.file("api/target/perfgate")).doesNotExist();
  }

  @Test
  @Order(2)
  void selectBuildsTheBaselineForModulesWithBenchmarksOnly() {
    MavenRun select = project.mvn("test-compile", GateProject.goal("plan")).run();

    select.shouldPass().shouldSay("of 2 benchmarks");
    assertThat(select.log().split("Building the baseline|is in the cache", -1)).hasSize(2);
    assertThat(select.log().split("This module has no benchmarks", -1)).hasSize(3);
  }

  @Test
  @Order(3)
  void passesAnUnchangedReactorInParallelThreads() {
    project.replace(
        NORMALIZER, "Character.getName(c); normal.append(Character", "normal.append(Character");

    MavenRun gate =
        project
            .mvn("verify", "-T2", "-Dperfgate.maxRounds=10", "-Dperfgate.includes=sentences=10}")
            .with("-Dperfgate.baseline=HEAD")
            .run()
            .shouldPass();

    assertThat(gate.results("bench").workload("{sentences=10}").verdict())
        .isIn("NO_CHANGE", "INCONCLUSIVE", "IMPROVEMENT");
  }

  @Test
  @Order(4)
  void namesAlsoMakeWhenModulesComeFromTheLocalRepository() {
    // given the modules that the benchmarks need are installed, as many developers have them
    project.mvn("install", "-Dperfgate.skip=true").run().shouldPass();

    // when
    project
        .mvn("verify", "-pl", "bench", "-Dperfgate.maxRounds=10")
        .run()
        // then
        .shouldFail()
        .shouldSay("-am", "com.acme.reactor");
  }
}
