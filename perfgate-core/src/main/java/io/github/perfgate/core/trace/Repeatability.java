package io.github.perfgate.core.trace;

import io.github.perfgate.core.change.MethodId;
import io.github.perfgate.core.problem.PlainText;
import io.github.perfgate.runtime.junit.RepeatMain;
import io.github.perfgate.runtime.junit.TraceMain;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Whether the tests of a version can be repeated in one JVM. What is found out is kept for later
 * gates of the same code, unless the environment may have been the cause.
 */
final class Repeatability {
  private final Tracing.Environment environment;
  private final Leading leading;
  private final String key;

  /**
   * Why each test cannot be repeated; empty for a test that can. After the reason, the methods that
   * are called in one of two repetitions only, or less often in the second, each after these words
   * and the number of calls; all separated by tabs.
   */
  private final Map<String, String> known;

  private Repeatability(
      Tracing.Environment environment, Leading leading, String key, Map<String, String> known) {
    this.environment = environment;
    this.leading = leading;
    this.key = key;
    this.known = known;
  }

  /**
   * What is known of a version's tests.
   *
   * @param leading what of the difference between repetitions matters
   */
  static Repeatability of(Tracing.Environment environment, Leading leading) {
    String key = TraceCache.key(environment, List.of("repeated", RepeatMain.LESS));
    Map<String, String> known =
        environment.cache().lines(key).stream()
            .map(line -> line.split("\t", 2))
            .filter(parts -> parts.length == 2)
            .collect(
                Collectors.toMap(parts -> parts[0], parts -> parts[1], (a, b) -> b, TreeMap::new));
    return new Repeatability(environment, leading, key, known);
  }

  /** Whether nothing has to be executed to know about a test. */
  boolean knows(String id) {
    return known.containsKey(id);
  }

  /** Whether it is known that a test cannot be repeated, whatever changed. */
  boolean knowsObstacle(String id) {
    return known.getOrDefault(id, "").startsWith(TraceMain.PASSES_ONCE);
  }

  /**
   * Executes a test twice in a fresh JVM, as a measured test is, unless its result is known.
   *
   * @param id the id of the test in the JUnit Platform
   * @return why the test cannot be repeated, or null
   */
  @Nullable String obstacle(String id) throws InterruptedException {
    String old = known.get(id);
    String obstacle = old != null ? old : executed(id);
    if (obstacle.isEmpty()
        || obstacle.startsWith(TraceMain.PASSES_ONCE)
        || obstacle.startsWith(RepeatMain.DIFFERS)) {
      known.put(id, obstacle);
    }
    return obstacle.isEmpty() ? null : inWords(id, obstacle.split("\t", -1));
  }

  private @Nullable String inWords(String id, String[] parts) {
    if (parts.length == 1) {
      return PlainText.line(parts[0]);
    }
    Map<MethodId, String> when = new HashMap<>();
    Map<MethodId, Long> once = new HashMap<>();
    Set<MethodId> less = new HashSet<>();
    for (int at = 1; at + 4 < parts.length; at += 5) {
      MethodId method = new MethodId(parts[at + 2], parts[at + 3], parts[at + 4]);
      when.put(method, parts[at]);
      if (parts[at].equals(RepeatMain.LESS)) {
        less.add(method);
      } else {
        once.put(method, Long.parseLong(parts[at + 1]));
      }
    }
    return leading
        .of(id, once, less)
        .map(
            method ->
                PlainText.line(
                    "%s: %s is called %s".formatted(parts[0], method.inWords(), when.get(method))))
        .orElse(null);
  }

  /** Keeps what is known for later gates. */
  void keep() {
    environment
        .cache()
        .keep(
            key,
            known.entrySet().stream().map(one -> one.getKey() + "\t" + one.getValue()).toList());
  }

  private String executed(String id) throws InterruptedException {
    try {
      Path output = environment.folder().resolve("repeated.txt");
      Path log = environment.folder().resolve("repeated.log");
      Files.deleteIfExists(output);
      if (!Tracing.jvm(environment)
          .ends(environment.timeout(), RepeatMain.class, List.of(id, output.toString()), log)) {
        return "it does not end within <timeout> %d s".formatted(environment.timeout().toSeconds());
      }
      return Files.exists(output)
          ? text(Files.readString(output))
          : PlainText.line("its JVM ends early: " + TestJvm.lastWords(log));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** One line; only methods have tabs. */
  private static String text(String written) {
    return written.startsWith(RepeatMain.DIFFERS)
        ? written.replace('\n', '\t')
        : PlainText.line(written);
  }

  /** What of the difference between two repetitions of a test matters. */
  @FunctionalInterface
  interface Leading {
    /**
     * A method that the test calls less often when it is repeated, or not at all, and to which the
     * change leads; empty if what these methods do is the same in both versions.
     *
     * @param id the id of the test
     * @param once the methods that it calls in one of two repetitions only, and how often
     * @param less those that it calls less than half as often in the second
     */
    Optional<MethodId> of(String id, Map<MethodId, Long> once, Set<MethodId> less);

    /** Any of them: everything may have changed. */
    static Optional<MethodId> any(String id, Map<MethodId, Long> once, Set<MethodId> less) {
      return Stream.concat(once.keySet().stream().sorted(), less.stream().sorted()).findFirst();
    }
  }
}
