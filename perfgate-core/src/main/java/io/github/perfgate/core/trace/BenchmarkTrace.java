package io.github.perfgate.core.trace;

import io.github.perfgate.core.change.MethodId;
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
 * What a JMH benchmark executes: an argument for the JVM that runs it, and what that JVM has
 * written when it has ended. Its set-up does not count; what it does between iterations does.
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
   * @param folder for our own files; made if it does not exist
   * @param places folders and jars, the methods of which are traced, those of the benchmark among
   *     them
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

  /** The argument for one JVM. */
  public String jvmArgument() {
    return argument;
  }

  /**
   * How often each method was called by an invocation of the benchmark, on average; nothing where
   * the JVM did not come to its end or invoked no benchmark.
   */
  public Map<MethodId, Double> callsPerInvocation() {
    if (!Files.exists(output)) {
      return Map.of();
    }
    try {
      List<String> lines = Files.readAllLines(output);
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
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
