package io.github.perfgate.core.workload.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.code.change.Sources;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the agent in a JVM that does the same as a fork of JMH: a set-up, then the benchmark. */
@Tag("process")
class BenchmarkTraceTest {
  private static final String BENCH =
      """
      package b;
      import org.openjdk.jmh.annotations.Benchmark;
      public class Bench {
        void setUp() { work(); fill(); }
        void fill() { }
        @Benchmark public int run() { work(); return work(); }
        int work() { return 1; }
        public static void main(String[] args) {
          Bench bench = new Bench();
          bench.setUp();
          for (int i = Integer.parseInt(args[0]); i > 0; i--) { bench.run(); }
          if (args.length > 1) { Runtime.getRuntime().halt(1); }
        }
      }
      """;

  @TempDir Path folder;

  @Test
  void countsCallsByInvocationAndLeavesTheSetUpOut() throws Exception {
    assertThat(traced("4"))
        .containsEntry(new MethodId("b.Bench", "run", "()I"), 1.0)
        .containsEntry(new MethodId("b.Bench", "work", "()I"), 2.0)
        .hasSize(2);
  }

  @Test
  void knowsNothingOfAJvmThatInvokedNothingOrWasKilled() throws Exception {
    assertThat(traced("0")).isEmpty();
    assertThat(traced("4", "halt")).isEmpty();
  }

  private Map<MethodId, Double> traced(String... arguments)
      throws IOException, InterruptedException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Sources.compile(BENCH, classes);
    BenchmarkTrace trace =
        BenchmarkTrace.prepare(
            folder.resolve("trace" + String.join("", arguments)), List.of(classes));
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            trace.jvmArgument(),
            "-cp",
            classes + File.pathSeparator + System.getProperty("java.class.path"),
            "b.Bench");
    builder.command().addAll(List.of(arguments));
    Process process =
        builder.redirectErrorStream(true).redirectOutput(folder.resolve("log").toFile()).start();
    try {
      assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
      assertThat(process.exitValue())
          .as(Files.readString(folder.resolve("log")))
          .isEqualTo(arguments.length - 1);
    } finally {
      process.destroyForcibly();
    }
    return trace.callsPerInvocation();
  }
}
