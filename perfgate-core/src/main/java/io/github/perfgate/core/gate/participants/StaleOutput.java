package io.github.perfgate.core.gate.participants;

import io.github.perfgate.core.problem.Help;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.version.ModuleBuild;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Resources that the change removes, but that an earlier build left among the candidate's classes:
 * Maven copies resources and never deletes any. The candidate would run with them, unlike what is
 * released.
 */
final class StaleOutput {
  private final ModuleBuild module;
  private final Instant begin;

  /**
   * @param module the candidate's module in the working tree
   * @param begin the start of its build; what is older was left by an earlier one
   */
  StaleOutput(ModuleBuild module, Instant begin) {
    this.module = module;
    this.begin = begin;
  }

  /** The start of this JVM, as a build that Maven runs in it began later. */
  static Instant startOfMaven() {
    return ProcessHandle.current().info().startInstant().orElse(Instant.MIN);
  }

  /**
   * Checks that nothing was left.
   *
   * @param baseline the files that the baseline's module has below a folder, relative to it
   * @throws ProblemException if something was
   */
  void requireNone(Function<Path, List<String>> baseline) {
    requireNone(baseline, Path.of("src", "main", "resources"), module.classes());
    requireNone(baseline, Path.of("src", "test", "resources"), module.testClasses());
  }

  private void requireNone(Function<Path, List<String>> baseline, Path root, Path output) {
    for (String file : baseline.apply(root)) {
      Path copy = output.resolve(file);
      if (Files.notExists(module.directory().resolve(root).resolve(file))
          && isOlder(copy)
          && !hasSource(Path.of(file))) {
        throw new ProblemException(
            Help.BUILD,
            "%s is a copy of %s/%s, which the change removes: an earlier build left it, so the candidate would run with it"
                .formatted(copy, root.toString().replace('\\', '/'), file),
            "build the module anew: mvn clean verify");
      }
    }
  }

  private boolean isOlder(Path copy) {
    try {
      return Files.isRegularFile(copy)
          && Files.getLastModifiedTime(copy).toInstant().isBefore(begin);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether the file has only moved to another folder of resources. */
  private boolean hasSource(Path file) {
    try (Stream<Path> sources = Files.walk(module.directory().resolve("src"))) {
      return sources.anyMatch(one -> one.endsWith(file));
    } catch (IOException e) {
      return false;
    }
  }
}
