package io.github.perfgate.core.workload.harness;

import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Compiles benchmarks with JMH's annotation processor. */
final class JavaCompilation {
  private static final int SHOWN = 3;

  private JavaCompilation() {}

  /**
   * Compiles.
   *
   * @param purpose what the benchmarks are for, in the plural
   * @param remedy what helps if they do not compile
   */
  static void compile(
      String purpose, String remedy, List<Path> sources, Compilation with, Path output)
      throws IOException {
    List<Javac.Mistake> mistakes =
        Javac.compile(
            List.of(
                "-processor",
                "org.openjdk.jmh.generators.BenchmarkProcessor",
                "-processorpath",
                Javac.joined(with.processorPath())),
            sources,
            with.classPath(),
            output,
            TargetRelease.of(with.javaHome()));
    if (!mistakes.isEmpty()) {
      throw new ProblemException(
          Help.FORMULA,
          "The benchmarks that %s need do not compile against %s: %s"
              .formatted(
                  purpose,
                  with.version(),
                  mistakes.stream()
                      .limit(SHOWN)
                      .map(Javac.Mistake::message)
                      .collect(joining("; "))),
          remedy);
    }
  }
}
