package io.github.perfgate.core.trace;

import io.github.perfgate.core.problem.PlainText;
import io.github.perfgate.runtime.junit.RepeatMain;
import io.github.perfgate.runtime.junit.TraceMain;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Whether the tests of a version can be repeated in one JVM. What is found out is kept for later
 * gates of the same code, unless the environment may have been the cause.
 */
final class Repeatability {
  private final Tracing.Environment environment;
  private final String key;

  /** Why each test cannot be repeated; empty for a test that can. */
  private final Map<String, String> known;

  private Repeatability(Tracing.Environment environment, String key, Map<String, String> known) {
    this.environment = environment;
    this.key = key;
    this.known = known;
  }

  /** What is known of a version's tests. */
  static Repeatability of(Tracing.Environment environment) {
    String key = TraceCache.key(environment, List.of("repeated"));
    Map<String, String> known =
        environment.cache().lines(key).stream()
            .map(line -> line.split("\t", 2))
            .filter(parts -> parts.length == 2)
            .collect(
                Collectors.toMap(parts -> parts[0], parts -> parts[1], (a, b) -> b, TreeMap::new));
    return new Repeatability(environment, key, known);
  }

  /** Whether nothing has to be executed to know about a test. */
  boolean knows(String id) {
    return known.containsKey(id);
  }

  /** Whether it is known that a test cannot be repeated. */
  boolean knowsObstacle(String id) {
    return !known.getOrDefault(id, "").isEmpty();
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
      known.put(id, PlainText.line(obstacle));
    }
    return obstacle.isEmpty() ? null : obstacle;
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
          ? Files.readString(output)
          : "its JVM ends early: " + TestJvm.lastWords(log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
