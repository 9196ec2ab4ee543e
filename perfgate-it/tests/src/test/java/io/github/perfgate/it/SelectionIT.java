package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** A gate measures what the change can affect, and nothing else. */
class SelectionIT {
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  @Tag("all")
  void theSameCodeIsNoChangeWithoutAnyForkUnlessAllIsWanted() {
    GateProject project = GateProject.create(folder, "same").from("single");
    project.commit("Add benchmarks");
    project.write("NOTES.md", "Nothing that is executed.\n");

    MavenRun gate = project.mvn("verify", "-Dperfgate.baseline=HEAD").run().shouldPass();

    assertThat(gate.results().workloads())
        .isNotEmpty()
        .allSatisfy(
            workload -> {
              assertThat(workload.verdict()).isEqualTo("NO_CHANGE");
              assertThat(workload.json().path("reason").asText()).isEqualTo("same code");
              assertThat(workload.json().path("rounds").asInt()).isZero();
            });
    gate.shouldSay("nothing that changed since the baseline");
    assertThat(project.file("target/perfgate/samples.jsonl")).doesNotExist();

    MavenRun tooShort =
        project
            .mvn("verify", "-Dperfgate.baseline=HEAD", "-Dperfgate.select=all")
            .with("-Dperfgate.budget=2s", "-Dperfgate.failOn=inconclusive")
            .run()
            .shouldFail();

    assertThat(tooShort.results().workloads())
        .isNotEmpty()
        .allSatisfy(workload -> assertThat(workload.verdict()).isEqualTo("INCONCLUSIVE"))
        .extracting(workload -> workload.json().path("reason").asText())
        .anyMatch(reason -> reason.startsWith("not measured: budget; about "));
    tooShort.shouldSay("The budget did not suffice for every workload");
  }

  @Test
  @Tag("all")
  void aTestOfAnotherModuleIsNoReasonToMeasure() {
    GateProject project = GateProject.create(folder, "other").from("reactor");
    project.commit("Count words");
    project.mvn("verify", "-Dperfgate.baseline=HEAD").run().shouldPass();
    project.write(
        "core/src/test/java/com/acme/core/NormalizerTest.java",
        "package com.acme.core;\n\nclass NormalizerTest {}\n");

    MavenRun gate = project.mvn("verify", "-Dperfgate.baseline=HEAD").run().shouldPass();

    System.out.printf("    a test of another module: %.1f s%n", gate.duration().toMillis() / 1e3);
    assertThat(gate.results("bench").workloads())
        .isNotEmpty()
        .allSatisfy(
            workload -> {
              assertThat(workload.verdict()).isEqualTo("NO_CHANGE");
              assertThat(workload.json().path("reason").asText()).isEqualTo("same code");
            });
  }

  @Test
  void whatRunsOnceInAJvmAndWhatAnotherLoaderDefinesIsMeasured() {
    GateProject project = GateProject.create(folder, "unseen").from("unseen");
    project.commit("Count words");
    project.replace(
        "src/main/java/com/acme/Words.java", "new HashMap<>()", "new java.util.TreeMap<>()");
    project.replace("src/main/java/com/acme/Plugin.java", "i < 1;", "i < 20;");

    MavenRun gate =
        project
            .mvn("verify", "-Dperfgate.junit.enabled=true", "-Dperfgate.baseline=HEAD")
            .with("-Dperfgate.maxRounds=10")
            .run()
            .shouldFail();

    assertThat(gate.results().workloads())
        .extracting(MeasuredWorkload::verdict)
        .containsExactly("REGRESSION", "REGRESSION");
    gate.shouldSay("com.acme.WordsTest.looksUp", "com.acme.PluginBenchmark.count");
  }
}
