package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfgate.it.harness.Fingerprint;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.MavenRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Busy waits in methods of small projects: what the gate sees of them, and what it cannot. */
@Tag("all")
class InjectSlowdownsIT {
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  @Test
  @Tag("all")
  void unitTestsSeeWhatTheyExecuteAndNothingElse() throws IOException {
    GateProject project = GateProject.create(folder, "tested").from("tested");
    project.write(
        "src/main/java/com/acme/Unused.java",
        """
        package com.acme;

        public final class Unused {
          public static int never(int a) {
            return a;
          }
        }
        """);
    String commit = project.commit("Render tables");
    Fingerprint before = Fingerprint.of(project.directory());

    MavenRun run =
        mutate(project)
            .with("-Dperfgate.junit.enabled=true")
            .with("-Dperfgate.slowdowns.methods=com.acme.Cell.pad,com.acme.Unused.*")
            .run()
            .shouldPass();

    run.shouldSay(
        "seed 7",
        "FOUND com.acme.Cell.pad(String): com.acme.",
        "NOT_EXECUTED com.acme.Unused.never(int): none of 6 workloads executes it",
        "1 of 1 injected regression of 2 ms was found (100 %, 95 % interval 3 % to 100 %);"
            + " 1 executed by no workload");
    assertThat(Fingerprint.of(project.directory())).isEqualTo(before);
    JsonNode json = json(project);
    assertThat(json.path("commit").asText()).isEqualTo(commit);
    assertThat(json.path("complete").asBoolean()).isTrue();
    assertThat(json.at("/summary/found").asInt()).isEqualTo(1);
    assertThat(json.at("/summary/notExecuted").asInt()).isEqualTo(1);
    JsonNode found = mutant(json, "FOUND");
    assertThat(found.path("class").asText()).isEqualTo("com.acme.Cell");
    assertThat(found.path("workloads")).hasSize(3);
    JsonNode workload = found.at("/workloads/0");
    assertThat(workload.path("verdict").asText()).isEqualTo("REGRESSION");
    assertThat(workload.path("callsPerOperation").asDouble()).isGreaterThanOrEqualTo(1);
    // Two milliseconds on top of some microseconds.
    assertThat(workload.path("expected").asDouble()).isGreaterThan(1);
    assertThat(workload.at("/slowdown/estimate").asDouble()).isGreaterThan(2);
    assertThat(mutant(json, "NOT_EXECUTED").path("workloads")).isEmpty();
    assertThat(project.read("target/perfgate/slowdowns.md"))
        .contains("| FOUND | <code>com.acme.Cell.pad(String)</code> | ", "| NOT_EXECUTED | ");
  }

  @Test
  void benchmarksSeeWhatTheyExecuteBeyondTheirSetUp() throws IOException {
    GateProject project = GateProject.create(folder, "text").from("single");
    project.commit("Sum texts up");

    MavenRun run =
        mutate(project)
            .with("-Dperfgate.includes=same")
            .with("-Dperfgate.slowdowns.count=5")
            .run()
            .shouldPass();

    // Work's methods are called by the set-up only, and constructors get no wait.
    run.shouldSay(
        "1 of 4 methods become slower by 2 ms, one after the other; seed 7",
        "1 of 1: FOUND com.acme.Checksum.of(String): com.acme.ChecksumBenchmark.",
        "2 ms x 1 call in ");
    JsonNode json = json(project);
    assertThat(json.at("/mutants/0/workloads")).hasSize(1);
    assertThat(json.at("/mutants/0/workloads/0/callsPerOperation").asDouble()).isEqualTo(1);
    assertThat(json.path("seed").asLong()).isEqualTo(7);
    assertThat(project.file("target/perfgate/slowdowns/1/samples.jsonl")).exists();
    assertThat(project.file("target/perfgate/slowdowns/1/code")).doesNotExist();
    assertThat(project.file("target/perfgate/samples.jsonl")).doesNotExist();
  }

  @Test
  @Tag("all")
  void samplesOfTheSameMutantAreUsedAgainAndAWrongMethodIsNamed() throws IOException {
    GateProject project = GateProject.create(folder, "again").from("single");
    project.commit("Sum texts up");
    MavenCall both = mutate(project).with("-Dperfgate.includes=same,slower");

    both.run().shouldPass();
    assertThat(json(project).at("/mutants/0/workloads")).hasSize(2);
    both.run()
        .shouldPass()
        .shouldSay("of this very state", "1 of 1: FOUND com.acme.Checksum.of(String)");
    mutate(project)
        .with("-Dperfgate.includes=same", "-Dperfgate.slowdowns.methods=com.acme.Checksum.off")
        .run()
        .shouldFail()
        .shouldSay("com.acme.Checksum.off", "write com.acme.Checksum.of", "constructors");
  }

  @Test
  @Tag("all")
  void aBenchmarkModuleSeesTheModulesThatItDependsOn() throws IOException {
    GateProject project = GateProject.create(folder, "reactor").from("reactor");
    project.commit("Count words");

    mutate(project)
        .with("-Dperfgate.slowdowns.methods=com.acme.core.*")
        .run()
        .shouldPass()
        .shouldSay(
            "This module has no workloads at the baseline",
            "1 of 2 methods become slower by 2 ms",
            "1 of 1: FOUND com.acme.core.Normalizer.normalize(String): com.acme.bench.");
    assertThat(project.read("bench/target/perfgate/slowdowns.md"))
        .contains("1 of 1 injected regression of 2 ms was found");
    assertThat(project.file("core/target/perfgate/slowdowns.json")).doesNotExist();
  }

  private static MavenCall mutate(GateProject project) {
    return project
        .perfgate("inject-slowdowns")
        .with("-Dperfgate.baseline=HEAD")
        .with("-Dperfgate.maxRounds=10")
        .with("-Dperfgate.slowdowns.delay=2ms")
        .with("-Dperfgate.slowdowns.seed=7");
  }

  private static JsonNode json(GateProject project) throws IOException {
    return new ObjectMapper().readTree(project.read("target/perfgate/slowdowns.json"));
  }

  private static JsonNode mutant(JsonNode json, String outcome) {
    List<JsonNode> mutants = new ArrayList<>();
    json.path("mutants")
        .forEach(
            mutant -> {
              if (mutant.path("outcome").asText().equals(outcome)) {
                mutants.add(mutant);
              }
            });
    assertThat(mutants).hasSize(1);
    return mutants.get(0);
  }
}
