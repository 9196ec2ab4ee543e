package io.github.perfgate.core.studies.slowdowns;

import java.util.List;

/**
 * Which regressions are injected.
 *
 * @param delayNanos how much slower a method becomes with every call, in nanoseconds; at least 1
 * @param methods names of the methods to choose from, with {@code *} for any text; empty for all
 *     methods that a workload executes
 * @param count how many methods are made slower at most, one after the other; at least 1
 * @param seed the seed of the choice of methods
 */
public record MutationSettings(long delayNanos, List<String> methods, int count, long seed) {
  /** Copies the list, and checks the numbers. */
  public MutationSettings {
    methods = List.copyOf(methods);
    if (delayNanos < 1 || count < 1) {
      throw new IllegalArgumentException(
          "there is nothing to make slower: " + count + " times by " + delayNanos + " ns");
    }
  }
}
