package io.github.perfgate.core.loops;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.github.perfgate.core.report.words.Words;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The workloads that ran under the agent.
 *
 * @param tests unit tests that were executed, whether or not they passed
 * @param testsTook how long the JVM of all tests took, the agent's start included
 * @param benchmarks benchmarks and methods of formulas, with each of their sizes
 * @param classes instrumented classes, summed over all JVMs
 * @param leftAlone classes with loops that could not be instrumented
 * @param irreducible loops that were left alone, as they have several entries
 * @param intrinsics methods of the JDK that were left alone, as the JVM has its own code for them
 * @param mode how much was recorded
 * @param obstacles why tests or benchmarks did not pass, by their ids
 */
public record WatchedWorkloads(
    int tests,
    Duration testsTook,
    int benchmarks,
    long classes,
    @JsonProperty("classesLeftAlone") long leftAlone,
    @JsonProperty("irreducibleLoops") long irreducible,
    long intrinsics,
    String mode,
    Map<String, String> obstacles) {
  /** Copies and sorts the obstacles. */
  public WatchedWorkloads {
    obstacles = Collections.unmodifiableMap(new TreeMap<>(obstacles));
  }

  /** The workloads in words: {@code 120 unit tests and 3 benchmarks}. */
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
