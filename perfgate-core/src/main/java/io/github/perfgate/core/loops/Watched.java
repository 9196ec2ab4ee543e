package io.github.perfgate.core.loops;

import io.github.perfgate.core.report.Words;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What ran while the agent watched.
 *
 * @param tests unit tests that were executed, whatever became of them
 * @param testsTook how long their JVM took, all of them together, the agent's start included
 * @param obstacles by test or benchmark that did not pass, why; as a run without the agent says it
 * @param benchmarks benchmarks and methods of formulas, with each of their sizes
 * @param classes classes that were instrumented, of all JVMs together
 * @param leftAlone classes with loops that could not be
 * @param irreducible loops that were left alone, as they have several entries
 * @param intrinsics methods of the JDK that the JVM has its own code for, which were left alone
 * @param mode how much was recorded
 */
public record Watched(
    int tests,
    Duration testsTook,
    Map<String, String> obstacles,
    int benchmarks,
    long classes,
    long leftAlone,
    long irreducible,
    long intrinsics,
    String mode) {
  /** Copies and sorts. */
  public Watched {
    obstacles = Collections.unmodifiableMap(new TreeMap<>(obstacles));
  }

  /** {@code 120 unit tests and 3 benchmarks}. */
  public String inWords() {
    List<String> parts = new ArrayList<>();
    if (tests > 0 || benchmarks == 0) {
      parts.add(Words.count(tests, "unit test"));
    }
    if (benchmarks > 0) {
      parts.add(Words.count(benchmarks, "benchmark"));
    }
    return String.join(" and ", parts);
  }
}
