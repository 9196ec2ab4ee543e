package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.Fingerprint;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.Results;
import io.github.perfgate.it.harness.RunningMaven;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Gates that are killed, and gates that meet. */
@Tag("all")
class InterruptedGateIT {
  private static final Duration LONGEST_AGONY = Duration.ofSeconds(30);

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  void aKilledGateLeavesNothingRunningAndResumes() throws Exception {
    // given a gate whose forked JVM spins and will not end by itself
    GateProject project = GateProject.create(folder, "killed").from("single").from("spinning");
    project.commit("Spin when asked to");
    Fingerprint before = Fingerprint.of(project.directory());
    List<ProcessHandle> started;
    ProcessHandle fork;
    List<String> samples;
    try (RunningMaven gate = gate(project).start()) {
      gate.waitUntil("some forks are stored", () -> samples(project).size() >= 6);
      project.write("target/spin", "");
      gate.waitUntil("a fork spins", () -> hasText(project.file("target/spinning")));
      fork = ProcessHandle.of(Long.parseLong(project.read("target/spinning"))).orElseThrow();
      samples = samples(project);

      // when
      started = gate.kill();
    }

    // then nothing is left running, and nothing was changed
    assertThat(started).as("what Maven had started").contains(fork);
    for (ProcessHandle process : started) {
      process.onExit().get(LONGEST_AGONY.toSeconds(), TimeUnit.SECONDS);
      assertThat(process.isAlive()).isFalse();
    }
    assertThat(Fingerprint.of(project.directory())).isEqualTo(before);

    // and a second gate goes on where the first was killed
    project.delete("target/spin").delete("target/spinning");
    MavenRun resumed = gate(project).with("-Dperfgate.resume=true").run().shouldPass();
    resumed.shouldSay(samples.size() + " forks already measured");
    assertThat(samples(project)).startsWith(samples.toArray(String[]::new));
    assertThat(resumed.results().workload(".spin").rounds()).isEqualTo(10);
    assertThat(samples(project)).hasSize(20);
  }

  @Test
  @Tag("all")
  void aGateThatIsKilledWhileItRunsUnitTestsLeavesNothingRunning() throws Exception {
    GateProject project = GateProject.create(folder, "sleeping").from("tested");
    project.commit("Render tables");
    project.write(
        "src/test/java/com/acme/SleepTest.java",
        """
        package com.acme;

        import org.junit.jupiter.api.Test;

        class SleepTest {
          @Test
          void sleeps() throws Exception {
            assert System.in.read() < 0 : "the standard input is empty";
            Process child = new ProcessBuilder("sleep", "600").start();
            java.nio.file.Files.writeString(
                java.nio.file.Path.of("target/sleeping"), child.pid() + "");
            Thread.sleep(600_000);
          }
        }
        """);
    List<ProcessHandle> started;
    ProcessHandle child;
    try (RunningMaven gate =
        project
            .mvn("test-compile", GateProject.goal("check"), "-Dperfgate.junit.enabled=true")
            .with("-Dperfgate.baseline=HEAD", "-Dperfgate.select=all")
            .start()) {
      gate.waitUntil("a test sleeps", () -> hasText(project.file("target/sleeping")));
      child = ProcessHandle.of(Long.parseLong(project.read("target/sleeping"))).orElseThrow();

      started = gate.kill();
    }

    assertThat(started).as("what Maven had started").contains(child);
    for (ProcessHandle process : started) {
      process.onExit().get(LONGEST_AGONY.toSeconds(), TimeUnit.SECONDS);
      assertThat(process.isAlive()).isFalse();
    }
  }

  @Test
  @Tag("all")
  void theSecondOfTwoGatesOnAHostWaitsAndSaysSo() {
    GateProject first = GateProject.create(folder.resolve("a"), "first").from("single");
    GateProject second = GateProject.create(folder.resolve("b"), "second").from("single");
    first.commit("Sum texts up");
    second.commit("Sum texts up");

    try (RunningMaven one = sameOnly(first).start()) {
      one.waitUntil("the first gate measures", () -> !samples(first).isEmpty());
      try (RunningMaven two = sameOnly(second).start()) {
        two.waitUntil("the second gate waits", () -> two.log().matches("(?is).*\\bwait.*"));
        assertThat(samples(second)).isEmpty();

        Results ofFirst = one.await().shouldPass().results();
        Results ofSecond = two.await().shouldPass().results();

        assertThat(ofFirst.workload(".same").rounds()).isEqualTo(10);
        assertThat(ofSecond.workload(".same").rounds()).isEqualTo(10);
      }
    }
  }

  private static MavenCall gate(GateProject project) {
    return project.mvn(
        "verify",
        "-Dperfgate.baseline=HEAD",
        "-Dperfgate.select=all",
        "-Dperfgate.includes=spin",
        "-Dperfgate.minRounds=10",
        "-Dperfgate.maxRounds=10");
  }

  private static MavenCall sameOnly(GateProject project) {
    return project.mvn(
        "verify",
        "-Dperfgate.baseline=HEAD",
        "-Dperfgate.select=all",
        "-Dperfgate.includes=same",
        "-Dperfgate.minRounds=10",
        "-Dperfgate.maxRounds=10");
  }

  /** The finished forks: lines that tell of one, without what stands above them. */
  private static List<String> samples(GateProject project) {
    Path file = project.file("target/perfgate/samples.jsonl");
    try {
      return Files.exists(file)
          ? Files.readAllLines(file).stream().filter(line -> line.contains("\"workload\"")).toList()
          : List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean hasText(Path file) {
    try {
      return Files.exists(file) && Files.size(file) > 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
