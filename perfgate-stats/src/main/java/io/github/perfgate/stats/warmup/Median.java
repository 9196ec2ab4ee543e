package io.github.perfgate.stats.warmup;

import java.util.Arrays;

/** The middle value. */
final class Median {
  private Median() {}

  static double of(double[] values, int from, int to) {
    double[] sorted = Arrays.copyOfRange(values, from, to);
    Arrays.sort(sorted);
    return ofSorted(sorted, sorted.length);
  }

  /** The median of the first {@code length} values, at least one. */
  static double ofSorted(double[] sorted, int length) {
    return 0.5 * (sorted[(length - 1) / 2] + sorted[length / 2]);
  }
}
