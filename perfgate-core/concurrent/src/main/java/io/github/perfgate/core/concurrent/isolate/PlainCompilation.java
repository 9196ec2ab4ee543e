package io.github.perfgate.core.concurrent.isolate;

import io.github.perfgate.core.workload.harness.Javac;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Compiles sources without annotation processors, and says which of them are wrong. */
public final class PlainCompilation {
  private PlainCompilation() {}

  /**
   * Compiles all sources, or none if one of them has an error.
   *
   * @param output an existing folder
   * @param release the version of the Java that shall run the classes; null for this Java
   * @return the first mistake in each wrong source; empty when all were compiled
   * @throws io.github.perfgate.core.base.problem.ProblemException if this Java has no compiler
   */
  public static Map<Path, String> compile(
      List<Path> sources, List<Path> classPath, Path output, @Nullable Integer release)
      throws IOException {
    List<Javac.Mistake> all =
        Javac.compile(
            List.of("-proc:none"),
            sources,
            classPath,
            output,
            release == null ? OptionalInt.empty() : OptionalInt.of(release));
    Map<Path, String> mistakes = new LinkedHashMap<>();
    for (Javac.Mistake one : all) {
      if (one.source() != null) {
        mistakes.putIfAbsent(one.source(), one.message());
      }
    }
    if (mistakes.isEmpty() && !all.isEmpty()) {
      // No mistake belongs to a particular source, so none of the sources can be used.
      sources.forEach(source -> mistakes.put(source, all.get(0).message()));
    }
    return mistakes;
  }
}
