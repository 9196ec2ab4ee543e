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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Whether the tests of a version can be repeated in one JVM. What is found out is kept for later
 * gates of the same code, unless the environment may have been the cause.
 */
final class Repeatability {
  private final Tracing.Environment environment;
  private final BiFunction<String, Map<MethodId, Long>, Optional<MethodId>> leading;
  private final String key;

  /**
   * Why each test cannot be repeated; empty for a test that can. After the reason, the methods that
   * are called in one of two repetitions only, each after that repetition and the number of calls;
   * all separated by tabs.
   */
  private final Map<String, String> known;

  private Repeatability(
      Tracing.Environment environment,
      BiFunction<String, Map<MethodId, Long>, Optional<MethodId>> leading,
      String key,
      Map<String, String> known) {
    this.environment = environment;
    this.leading = leading;
    this.key = key;
    this.known = known;
  }

  /**
   * What is known of a version's tests.
   *
   * @param leading of methods that a test, by its id, calls in one of two repetitions only, one to
   *     which the change leads; empty if what they do is the same in both versions
   */
  static Repeatability of(
      Tracing.Environment environment,
      BiFunction<String, Map<MethodId, Long>, Optional<MethodId>> leading) {
    String key = TraceCache.key(environment, List.of("repeated"));
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
    Map<MethodId, Long> calls = new HashMap<>();
    for (int at = 1; at + 4 < parts.length; at += 5) {
      MethodId method = new MethodId(parts[at + 2], parts[at + 3], parts[at + 4]);
      when.put(method, parts[at]);
      calls.put(method, Long.parseLong(parts[at + 1]));
    }
    return leading
        .apply(id, calls)
        .map(
            method ->
                PlainText.line(
                    "%s: %s is called only the %s time"
                        .formatted(parts[0], method.inWords(), when.get(method))))
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
}
