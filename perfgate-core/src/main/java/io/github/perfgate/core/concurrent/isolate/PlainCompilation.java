package io.github.perfgate.core.concurrent.isolate;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Compiles sources without annotation processors, and says which of them are wrong. */
public final class PlainCompilation {
  private PlainCompilation() {}

  /**
   * Compiles all, or nothing where one is wrong.
   *
   * @param output an existing folder
   * @param release the Java that shall run it, null for this one
   * @return the first mistake in each wrong source; empty when all were compiled
   * @throws IllegalStateException if this Java has no compiler
   */
  public static Map<Path, String> compile(
      List<Path> sources, List<Path> classPath, Path output, @Nullable Integer release)
      throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new IllegalStateException(
          "the Java in %s has no compiler".formatted(System.getProperty("java.home")));
    }
    List<String> options = new ArrayList<>();
    if (release != null) {
      options.addAll(List.of("--release", String.valueOf(release)));
    }
    options.addAll(
        List.of(
            "-proc:none",
            "-nowarn",
            "-Xlint:none",
            "-encoding",
            "UTF-8",
            "-classpath",
            classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)),
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
                  options,
                  null,
                  files.getJavaFileObjectsFromFiles(sources.stream().map(Path::toFile).toList()))
              .call();
      return compiled ? Map.of() : mistakes(diagnostics, sources);
    }
  }

  private static Map<Path, String> mistakes(
      DiagnosticCollector<JavaFileObject> diagnostics, List<Path> sources) {
    Map<Path, String> mistakes = new LinkedHashMap<>();
    for (Diagnostic<? extends JavaFileObject> one : diagnostics.getDiagnostics()) {
      if (one.getKind() == Diagnostic.Kind.ERROR) {
        URI uri = one.getSource() == null ? null : one.getSource().toUri();
        Path source =
            sources.stream().filter(file -> file.toUri().equals(uri)).findFirst().orElse(null);
        if (source != null) {
          mistakes.putIfAbsent(source, one.getMessage(Locale.ROOT));
        }
      }
    }
    if (mistakes.isEmpty()) {
      // Nobody in particular: none of them can be used.
      sources.forEach(source -> mistakes.put(source, "the compiler failed"));
    }
    return mistakes;
  }
}
