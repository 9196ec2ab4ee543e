package io.github.perfgate.core.gate.participants;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.version.ModuleBuild;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Resources that the change removes, but that an earlier build left among the candidate's classes:
 * Maven copies resources and never deletes any. The candidate would run with them, unlike what is
 * released.
 */
final class StaleOutput {
  private static final Path SOURCES = Path.of("src");
  private static final Path TEST_SOURCES = SOURCES.resolve("test");

  private final ModuleBuild module;

  /**
   * @param module the candidate's module in the working tree
   */
  StaleOutput(ModuleBuild module) {
    this.module = module;
  }

  /**
   * Checks that nothing was left.
   *
   * @param baseline the files that the baseline's module has below a folder, relative to it
   * @throws ProblemException if something was
   */
  void requireNone(Function<Path, List<String>> baseline) {
    requireNone(baseline, SOURCES.resolve("main").resolve("resources"), module.classes());
    requireNone(baseline, TEST_SOURCES.resolve("resources"), module.testClasses());
  }

  private void requireNone(Function<Path, List<String>> baseline, Path root, Path output) {
    for (String file : baseline.apply(root)) {
      Path source = module.directory().resolve(root).resolve(file);
      Path copy = output.resolve(file);
      if (Files.notExists(source)
          && Files.isRegularFile(copy)
          && isOlder(copy, source)
          && !hasOtherSource(Path.of(file), root)) {
        throw new ProblemException(
            Help.BUILD,
            "The candidate's classes still have %s, a copy of %s/%s, which the change removes: an earlier build left it"
                .formatted(file, root.toString().replace('\\', '/'), file),
            "build the module anew: mvn clean verify");
      }
    }
  }

  /**
   * Whether a copy was made before its source was removed: that changed the folder of the source.
   * What a build generates in its place is newer.
   */
  private static boolean isOlder(Path copy, Path source) {
    Path folder = source.getParent();
    while (folder != null && Files.notExists(folder)) {
      folder = folder.getParent();
    }
    try {
      return folder != null
          && Files.getLastModifiedTime(copy).compareTo(Files.getLastModifiedTime(folder)) < 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether another folder of sources has the file, those of tests for tests only. */
  private boolean hasOtherSource(Path file, Path root) {
    Path ofTests = module.directory().resolve(TEST_SOURCES);
    try (Stream<Path> sources = Files.walk(module.directory().resolve(SOURCES))) {
      return sources
          .filter(one -> root.startsWith(TEST_SOURCES) || !one.startsWith(ofTests))
          .anyMatch(one -> one.endsWith(file));
    } catch (IOException | UncheckedIOException e) {
      return false;
    }
  }
}
