package io.github.perfgate.core.workload.trace;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.runtime.trace.asm.TraceTool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Traces what a JMH benchmark executes: it gives an argument for the JVM that runs the benchmark,
 * and reads the file that this JVM writes. The set-up of the benchmark does not count, but methods
 * between iterations do.
 */
public final class BenchmarkTrace {
  private static final String BENCHMARK = "Lorg/openjdk/jmh/annotations/Benchmark;";

  private final Path output;
  private final String argument;

  private BenchmarkTrace(Path output, String argument) {
    this.output = output;
    this.argument = argument;
  }

  /**
   * Writes the agent.
   *
   * @param folder the folder for perfgate's files; made if it does not exist
   * @param places folders and jars whose methods are traced, with those of the benchmark
   */
  public static BenchmarkTrace prepare(Path folder, List<Path> places) {
    try {
      Path output = Files.createDirectories(folder).toAbsolutePath().resolve("trace.txt");
      return new BenchmarkTrace(
          output,
          AgentFiles.traceAgent(
              folder.toAbsolutePath(),
              places,
              Map.of(TraceTool.MEASURED, BENCHMARK, TraceTool.OUTPUT, output.toString())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The argument for a JVM. */
  public String jvmArgument() {
    return argument;
  }

  /**
   * How often an invocation of the benchmark called each method, on average. Empty if the JVM did
   * not come to its end or invoked no benchmark.
   */
  public Map<MethodId, Double> callsPerInvocation() {
    if (!Files.exists(output)) {
      return Map.of();
    }
    try {
      return callsPerInvocation(Files.readAllLines(output));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Map<MethodId, Double> callsPerInvocation(List<String> lines) throws IOException {
    try {
      long operations = Long.parseLong(lines.get(0));
      if (operations == 0) {
        return Map.of();
      }
      Map<MethodId, Double> calls = new TreeMap<>();
      for (String line : lines.subList(1, lines.size())) {
        String[] parts = line.split("\t", -1);
        calls.merge(
            new MethodId(parts[0], parts[1], parts[2]),
            Double.parseDouble(parts[3]) / operations,
            Double::sum);
      }
      return Collections.unmodifiableMap(calls);
    } catch (IndexOutOfBoundsException | NumberFormatException e) {
      throw new IOException("the trace of a benchmark is damaged", e);
    }
  }
}
