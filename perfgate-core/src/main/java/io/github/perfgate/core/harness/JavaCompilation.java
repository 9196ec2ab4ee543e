package io.github.perfgate.core.harness;

import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.problem.ProblemException;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles benchmarks with the JDK's compiler and JMH's annotation processor. */
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
      String purpose, String remedy, List<Path> sources, SplBenchmarks.Ground ground, Path output)
      throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new ProblemException(
          "The Java that runs Maven, %s, has no compiler, and %s need one"
              .formatted(System.getProperty("java.home"), purpose),
          "let JAVA_HOME name a JDK");
    }
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    List<String> options = new ArrayList<>();
    TargetRelease.of(ground.javaHome())
        .ifPresent(release -> options.addAll(List.of("--release", String.valueOf(release))));
    options.addAll(
        List.of(
            "-nowarn",
            "-Xlint:none",
            "-encoding",
            "UTF-8",
            "-processor",
            "org.openjdk.jmh.generators.BenchmarkProcessor",
            "-processorpath",
            joined(ground.processorPath()),
            "-classpath",
            joined(ground.classPath()),
            "-d",
            output.toString()));
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(diagnostics, Locale.ROOT, StandardCharsets.UTF_8)) {
      boolean compiled =
          compiler
              .getTask(
                  null,
                  files,
                  diagnostics,
                  options,
                  null,
                  files.getJavaFileObjectsFromFiles(sources.stream().map(Path::toFile).toList()))
              .call();
      if (!compiled) {
        throw new ProblemException(
            "The benchmarks that %s need do not compile against %s: %s"
                .formatted(purpose, ground.version(), errors(diagnostics)),
            remedy);
      }
    }
  }

  private static String joined(List<Path> paths) {
    return paths.stream().map(Path::toString).collect(joining(File.pathSeparator));
  }

  private static String errors(DiagnosticCollector<JavaFileObject> diagnostics) {
    return diagnostics.getDiagnostics().stream()
        .filter(one -> one.getKind() == Diagnostic.Kind.ERROR)
        .limit(SHOWN)
        .map(one -> one.getMessage(Locale.ROOT))
        .collect(joining("; "));
  }
}
