package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** What a gate does with the host, as the measured JVMs themselves see it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("all")
class HostIT {
  /** Fails when the JVM is not what the system properties say it has to be. */
  private static final String BENCHMARK =
      """
      package com.acme;

      import org.openjdk.jmh.annotations.*;

      @State(Scope.Benchmark)
      @BenchmarkMode(Mode.AverageTime)
      public class SurroundingsBenchmark {
        @Setup
        public void look() {
          expect("expected.cpus", Runtime.getRuntime().availableProcessors());
          expect("expected.heap", Runtime.getRuntime().maxMemory() >> 20);
        }

        private static void expect(String property, long found) {
          long expected = Long.getLong(property, found);
          if (found < 0.9 * expected || found > expected) {
            throw new IllegalStateException(property + " is " + expected + " and not " + found);
          }
        }

        @Benchmark
        public int measured() {
          return new Checksum(Work.same()).of("The quick brown fox");
        }
      }
      """;

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private GateProject project;

  @BeforeAll
  void writeProject() {
    project = GateProject.create(folder, "host").from("single");
    project.write("src/test/java/com/acme/SurroundingsBenchmark.java", BENCHMARK);
    project.commit("Sum texts up");
  }

  @Test
  @Tag("all")
  void theMeasuredJvmHasCpusOfItsOwnAndAFixedHeap() {
    requireTwoCpus();
    Results results =
        gate("-Dperfgate.pin=true", "-Dperfgate.heap=96m")
            .with("-Dperfgate.jvmArgs=-Dexpected.heap=96 " + expectedCpus(pinned()))
            .run()
            .shouldPass()
            .results();

    JsonNode measuring = results.json().at("/host/measuring");
    assertThat(measuring.path("cpus")).hasSize(1);
    assertThat(measuring.path("gateCpus").asText()).isNotEmpty();
    assertThat(measuring.path("jvm").asText()).contains("GC", "MaxHeapSize=100663296");
    assertThat(measuring.path("jmh").asText()).isNotEmpty();
    assertThat(measuring.path("canary")).isNotEmpty();
    assertThat(results.json().at("/host/cpus/cores").asInt()).isPositive();
    assertThat(project.read("target/perfgate/samples.jsonl"))
        .contains("\"COLLECTIONS\"", "\"foreign\"", "\"stolen\"");
    assertThat(results.json().at("/workloads/0/circumstances/events/CURRENT/MINOR_FAULTS").isInt())
        .isTrue();
    assertThat(project.read("target/perfgate/index.html"))
        .contains("Measured JVMs on", "Canary benchmark");
  }

  @Test
  @Tag("all")
  void aBenchmarkOfTheUserSOwnHeapKeepsIt() {
    gate("-Dperfgate.pin=false")
        .with("-Dperfgate.jvmArgs=-Xmx64m -XX:+UseSerialGC -Dexpected.heap=64")
        .run()
        .shouldPass();
  }

  @Test
  @Tag("all")
  void inParallelBothVersionsRunAtOnceOnCpusOfTheirOwn() {
    requireTwoCpus();

    Results results =
        gate("-Dperfgate.strategy=parallel")
            .with("-Dperfgate.jvmArgs=" + expectedCpus(Math.max(1, cores() / 2)))
            .run()
            .shouldPass()
            .results();

    assertThat(results.json().at("/host/measuring/cpus")).hasSize(2);
    List<String> starts =
        project
            .read("target/perfgate/samples.jsonl")
            .lines()
            .filter(line -> line.contains("\"fork\""))
            .map(line -> line.replaceAll(".*\"started\":\"([^\"]+)\".*", "$1"))
            .toList();
    assertThat(starts.stream().distinct().count()).isEqualTo(starts.size() / 2);
  }

  @Test
  @Tag("all")
  void inSequenceEveryBaselineComesFirst() {
    gate("-Dperfgate.strategy=sequential").run().shouldPass();

    List<String> versions =
        project
            .read("target/perfgate/samples.jsonl")
            .lines()
            .filter(line -> line.contains("\"fork\""))
            .map(line -> line.replaceAll(".*\"version\":\"([^\"]+)\".*", "$1"))
            .toList();
    assertThat(versions).hasSize(20);
    assertThat(versions.subList(0, 10)).containsOnly("BASELINE");
    assertThat(versions.subList(10, 20)).containsOnly("CURRENT");
  }

  @Test
  @Tag("all")
  void whatTheHostDoesNotHaveIsAnErrorThatNamesTheSetting() {
    gate("-Dperfgate.cpus=0,4000").run().shouldFail().shouldSay("<cpus>", "4000");
    gate("-Dperfgate.heap=900t", "-Dperfgate.jvmArgs=")
        .run()
        .shouldFail()
        .shouldSay("<heap>900t</heap>", "does not fit into memory");
    gate("-Dperfgate.heap=much").run().shouldFail().shouldSay("<heap>", "512m");
    gate("-Dperfgate.strategy=random").run().shouldFail().shouldSay("<strategy>", "interleaved");
    gate("-Dperfgate.pin=maybe").run().shouldFail().shouldSay("<pin>", "auto");
  }

  @Test
  void theDoctorExaminesTheHostWithoutAProject() {
    GateProject empty = GateProject.create(folder, "empty");
    String plugin = "io.github.perfgate:perfgate-maven-plugin:";

    MavenRun doctor =
        empty.mvn(plugin + System.getProperty("perfgate.it.version") + ":doctor").run();

    doctor.shouldPass().shouldSay("Noise floor", "rounds of the same code");
    assertThat(empty.file("target")).doesNotExist();
  }

  private MavenCall gate(String... settings) {
    return quick(project.mvn("verify", "-Dperfgate.includes=Surroundings")).with(settings);
  }

  private static MavenCall quick(MavenCall call) {
    return call.with("-Dperfgate.baseline=HEAD", "-Dperfgate.select=all")
        .with("-Dperfgate.maxRounds=10", "-Dperfgate.iterationTime=10ms")
        .with("-Dperfgate.warmupIterations=1", "-Dperfgate.measurementIterations=2");
  }

  private static void requireTwoCpus() {
    assumeTrue(cores() > 1, "this host has a single CPU");
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/taskset")), "there is no taskset");
    assumeTrue(
        siblings() == 1, "SMT siblings would have to be counted as the gate itself counts them");
  }

  private static int pinned() {
    return cores() - 1;
  }

  private static int cores() {
    return Runtime.getRuntime().availableProcessors();
  }

  private static int siblings() {
    try {
      String list =
          Files.readString(Path.of("/sys/devices/system/cpu/cpu0/topology/thread_siblings_list"));
      return list.strip().split("[,-]").length;
    } catch (IOException e) {
      return 1;
    }
  }

  private static String expectedCpus(int number) {
    return "-Dexpected.cpus=" + number;
  }
}
