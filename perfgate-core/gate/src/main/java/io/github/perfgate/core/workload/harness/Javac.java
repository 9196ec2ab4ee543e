package io.github.perfgate.core.workload.harness;

import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** The compiler of the Java that runs this, for sources that were generated. */
public final class Javac {
  private Javac() {}

  /**
   * An error of the compiler.
   *
   * @param source the source, or null if the error belongs to no single source
   * @param message one error, in the compiler's words
   */
  public record Mistake(@Nullable Path source, String message) {}

  /**
   * Compiles all sources, or none if one has an error.
   *
   * @param options options for annotation processors
   * @param output an existing folder
   * @param release the Java release that is to run the classes, empty for this one
   * @return the errors; empty when all sources were compiled
   * @throws ProblemException if this Java has no compiler
   */
  public static List<Mistake> compile(
      List<String> options,
      List<Path> sources,
      List<Path> classPath,
      Path output,
      OptionalInt release)
      throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new ProblemException(
          Help.FORMULA,
          "The Java in %s has no compiler, and what is generated needs one"
              .formatted(System.getProperty("java.home")),
          "let JAVA_HOME name a JDK");
    }
    List<String> all = new ArrayList<>(options);
    release.ifPresent(version -> all.addAll(List.of("--release", String.valueOf(version))));
    all.addAll(
        List.of(
            "-nowarn",
            "-Xlint:none",
            "-encoding",
            "UTF-8",
            "-classpath",
            joined(classPath),
            "-d",
            output.toString()));
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(diagnostics, Locale.ROOT, StandardCharsets.UTF_8)) {
      boolean compiled =
          compiler
              .getTask(
                  null,
                  files,
                  diagnostics,
                  all,
                  null,
                  files.getJavaFileObjectsFromFiles(sources.stream().map(Path::toFile).toList()))
              .call();
      return compiled ? List.of() : mistakes(diagnostics, sources);
    }
  }

  /** The paths in one text, as the compiler takes a list of files. */
  static String joined(List<Path> paths) {
    return paths.stream().map(Path::toString).collect(joining(File.pathSeparator));
  }

  private static List<Mistake> mistakes(
      DiagnosticCollector<JavaFileObject> diagnostics, List<Path> sources) {
    List<Mistake> mistakes = new ArrayList<>();
    for (Diagnostic<? extends JavaFileObject> one : diagnostics.getDiagnostics()) {
      if (one.getKind() == Diagnostic.Kind.ERROR) {
        URI uri = one.getSource() == null ? null : one.getSource().toUri();
        Path source =
            sources.stream().filter(file -> file.toUri().equals(uri)).findFirst().orElse(null);
        mistakes.add(new Mistake(source, one.getMessage(Locale.ROOT)));
      }
    }
    return mistakes.isEmpty() ? List.of(new Mistake(null, "the compiler failed")) : mistakes;
  }
}
