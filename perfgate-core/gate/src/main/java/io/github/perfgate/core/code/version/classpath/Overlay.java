package io.github.perfgate.core.code.version.classpath;

import io.github.perfgate.core.base.files.FileTree;
import io.github.perfgate.core.code.version.ClassFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * A folder with nothing but the benchmarks of an output, for benchmarks that are beside the code
 * under test. It stands before a version's own classes on the class path, so that the version runs
 * the candidate's benchmarks on its own code. JMH takes the first of two entries for the same
 * benchmark, so JMH's list must be in this folder too.
 */
final class Overlay {
  private static final List<String> LISTS =
      List.of("META-INF/BenchmarkList", "META-INF/CompilerHints");

  private Overlay() {}

  /**
   * Writes the folder afresh.
   *
   * @param classes the output that has the benchmarks
   * @param benchmarks which of its classes those are
   * @param folder deleted if it exists
   */
  static void write(Path classes, BenchmarkClasses benchmarks, Path folder) {
    try {
      FileTree.delete(folder);
      Files.createDirectories(folder);
      for (String file : benchmarks.filesIn(ClassFiles.read(classes))) {
        copy(classes, file, folder);
      }
      for (String list : LISTS) {
        if (Files.exists(classes.resolve(list))) {
          copy(classes, list, folder);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void copy(Path from, String file, Path to) throws IOException {
    Path target = to.resolve(file);
    Files.createDirectories(target.getParent());
    Files.copy(from.resolve(file), target, StandardCopyOption.REPLACE_EXISTING);
  }
}
