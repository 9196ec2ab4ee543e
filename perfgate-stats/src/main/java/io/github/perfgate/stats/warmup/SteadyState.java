package io.github.perfgate.stats.warmup;

import java.util.List;

/**
 * Whether and when a fork comes to rest.
 *
 * <p>E. Barrett et al.: Virtual machine warmup blows hot and cold. OOPSLA 2017, section 4.3. The
 * last quarter of a fork's iterations decides, as there (500 of 2,000). Here levels are the same
 * within a share of each other; in the paper, within a millisecond.
 *
 * @param course how the speed develops
 * @param from the first iteration of the rest, from 0; without a steady state the first one of the
 *     last level
 * @param changes the first iterations of all levels, the first of which is 0
 */
public record SteadyState(Course course, int from, List<Integer> changes) {
  private static final int PARTS = 4;

  /** Copies the list. */
  public SteadyState {
    changes = List.copyOf(changes);
  }

  /**
   * Looks at one fork.
   *
   * @param iterations its iterations, warm-up included, in the order of measuring; at least one
   * @param tolerance levels are the same if they differ by no more than this share, 0.01 for one
   *     per cent
   */
  public static SteadyState of(double[] iterations, double tolerance) {
    if (!(tolerance >= 0)) {
      throw new IllegalArgumentException(
          "tolerance must be a share from 0 on, but is " + tolerance);
    }
    List<Integer> changes = ChangePoints.of(iterations);
    double[] levels = levels(iterations, changes);
    double last = levels[levels.length - 1];
    int first = levels.length - 1;
    while (first > 0 && isSame(levels[first - 1], last, tolerance)) {
      first--;
    }
    int from = changes.get(first);
    return new SteadyState(
        course(levels, first, tolerance, iterations.length, from), from, changes);
  }

  private static double[] levels(double[] iterations, List<Integer> changes) {
    double[] levels = new double[changes.size()];
    for (int i = 0; i < levels.length; i++) {
      int end = i + 1 < levels.length ? changes.get(i + 1) : iterations.length;
      levels[i] = Median.of(iterations, changes.get(i), end);
    }
    return levels;
  }

  private static Course course(
      double[] levels, int first, double tolerance, int iterations, int from) {
    if (first == 0) {
      return Course.FLAT;
    }
    if (PARTS * (iterations - from) < iterations) {
      return Course.NO_STEADY_STATE;
    }
    double last = levels[levels.length - 1];
    for (int i = 0; i < first; i++) {
      if (levels[i] < last && !isSame(levels[i], last, tolerance)) {
        return Course.SLOWDOWN;
      }
    }
    return Course.WARMUP;
  }

  private static boolean isSame(double one, double other, double tolerance) {
    return Math.max(one, other) <= (1 + tolerance) * Math.min(one, other);
  }
}
