package io.github.perfgate.core.concurrent.generate;

import io.github.perfgate.core.concurrent.isolate.PlainCompilation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compiles the tests for one version. Tests with errors are left out, and the others are compiled
 * again.
 */
final class TestCompilation {
  private static final int MOST_ROUNDS = 5;

  private TestCompilation() {}

  /**
   * Compiles the tests for one version.
   *
   * @param sources the tests
   * @param helpers the folder of the helpers' sources
   * @param release the version of the Java that shall run the tests; null for Maven's Java
   * @return the first error in each test that could not be compiled
   */
  static Map<Path, String> compile(
      List<Path> sources,
      Path helpers,
      List<Path> classPath,
      Path output,
      @Nullable Integer release)
      throws IOException {
    Map<Path, String> wrong = new TreeMap<>();
    List<Path> left = new ArrayList<>(sources);
    List<Path> ofHelpers = javaFiles(helpers);
    for (int round = 0; round < MOST_ROUNDS && !left.isEmpty(); round++) {
      List<Path> all = new ArrayList<>(left);
      all.addAll(ofHelpers);
      Map<Path, String> mistakes = PlainCompilation.compile(all, classPath, output, release);
      if (mistakes.isEmpty()) {
        return wrong;
      }
      ofHelpers.removeAll(mistakes.keySet());
      left.removeAll(mistakes.keySet());
      wrong.putAll(mistakes);
    }
    left.forEach(source -> wrong.put(source, "the compiler finds ever more mistakes"));
    return wrong;
  }

  private static List<Path> javaFiles(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return new ArrayList<>();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return new ArrayList<>(
          files.filter(file -> file.toString().endsWith(".java")).sorted().toList());
    }
  }
}
