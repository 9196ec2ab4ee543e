package io.github.perfgate.it.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Benchmarks that print more than the gate, its hosts and its files together may hold. */
@Tag("all")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ChattyBenchmarkIT {
  private static final int MEGABYTES = 200;
  private static final String SOURCE =
      """
      package com.acme;

      import java.nio.file.Files;
      import java.nio.file.Path;
      import java.util.Arrays;
      import org.openjdk.jmh.annotations.*;

      @State(Scope.Benchmark)
      @BenchmarkMode(Mode.AverageTime)
      public class ChattyBenchmark {
        private final Checksum checksum = new Checksum(Work.same());

        /** A file says how many megabytes to print on each stream, and what then; once. */
        @Setup
        public void setUp() throws Exception {
          Path order = Path.of("target/print");
          if (!Files.exists(order)) {
            return;
          }
          String[] words = Files.readString(order).split(" ");
          Files.delete(order);
          byte[] megabyte = new byte[1 << 20];
          Arrays.fill(megabyte, (byte) 'x');
          if (words[1].equals("lines")) {
            for (int i = 0; i < megabyte.length; i += 100) {
              megabyte[i] = '\\n';
            }
          }
          for (int i = 0; i < Integer.parseInt(words[0]); i++) {
            System.out.write(megabyte);
            System.err.write(megabyte);
          }
          System.out.flush();
          System.err.flush();
          if (words[2].equals("halt")) {
            Runtime.getRuntime().halt(3);
          }
        }

        @Benchmark
        public int chatty() {
          return checksum.of("a text");
        }
      }
      """;

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private GateProject project;
  private Path temporary;

  @BeforeAll
  void buildOnce() {
    project = GateProject.create(folder, "chatty").from("single");
    project.write("src/test/java/com/acme/ChattyBenchmark.java", SOURCE);
    temporary = ShortGate.temporaryOf(project);
    // A gate that kept what benchmarks print would run out of memory soon.
    project.replace(".mvn/jvm.config", "-Xmx768m", "-Xmx160m");
    project.commit("Print what is asked for");
    gate("package", "perfgate:check").run().shouldPass();
  }

  @Test
  void printingLinesOnBothStreamsIsNoFailure() throws IOException {
    prints(MEGABYTES / 2, "lines");
  }

  @Test
  void printingOneEndlessLineIsNoFailure() throws IOException {
    prints(MEGABYTES / 2, "line");
  }

  @Test
  @Tag("faults")
  void printingAGigabyteIsNoFailure() throws IOException {
    prints(512, "lines");
    prints(512, "line");
  }

  @Test
  void ofAJvmThatPrintsAnEndlessLineAndEndsTheCodeAndTheTailAreTold() throws IOException {
    order(MEGABYTES / 2, "line", "halt");

    MavenRun run = gate("perfgate:check").run().shouldFail();

    MeasuredWorkload workload = run.results().workload(".chatty");
    assertThat(workload.verdict()).isEqualTo("ERROR");
    assertThat(workload.failureKinds()).containsExactly("EXIT");
    assertThat(workload.failures()).contains("exit code 3", "xxxxxxxxxx").hasSizeLessThan(200_000);
    assertBounded(run);
  }

  private void prints(int megabytes, String how) throws IOException {
    order(megabytes, how, "go on");

    MavenRun run = gate("perfgate:check").run().shouldPass();

    MeasuredWorkload workload = run.results().workload(".chatty");
    assertThat(workload.failures()).isEmpty();
    assertThat(workload.rounds()).isEqualTo(10);
    assertThat(project.file("target/print")).as("the order was carried out").doesNotExist();
    run.shouldNotSay("xxxxxxxxxx");
    assertBounded(run);
  }

  private void order(int megabytes, String how, String then) {
    project.delete("target/perfgate");
    project.write("target/print", megabytes + " " + how + " " + then);
  }

  private void assertBounded(MavenRun run) throws IOException {
    assertThat(run.log()).hasSizeLessThan(200_000);
    for (String file : new String[] {"samples.jsonl", "results.json", "index.html"}) {
      assertThat(Files.size(project.file("target/perfgate").resolve(file))).isLessThan(2_000_000);
    }
    assertThat(temporary.toFile().list((parent, name) -> !name.startsWith("jansi"))).isEmpty();
  }

  private MavenCall gate(String... goals) {
    return project
        .mvn(goals)
        .with("-Dperfgate.baseline=HEAD", "-Dperfgate.select=all", "-Dperfgate.includes=chatty")
        .with("-Dperfgate.minRounds=10", "-Dperfgate.maxRounds=10")
        .with("-Dperfgate.warmupIterations=0", "-Dperfgate.measurementIterations=1")
        .with("-Dperfgate.iterationTime=5ms", "-Dperfgate.margin=900%")
        .with("-Dperfgate.jvmArgs=-Xmx32m -XX:+UseSerialGC -XX:TieredStopAtLevel=1");
  }
}
