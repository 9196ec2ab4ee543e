package io.github.perfgate.it.precision.horky;

import io.github.perfgate.stats.Sample;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Disjoint sets of runs of one sample, which were drawn at random.
 *
 * @param baseline one side
 * @param candidate the other side, with the same number of runs
 * @param history runs that are in neither side, or null
 */
record Split(Sample baseline, Sample candidate, @Nullable Sample history) {
  /**
   * Draws without replacement.
   *
   * @param pool runs of one version
   * @param runs the runs of each side, at least 1
   * @param history the runs of the history, or 0 for none
   */
  static Split draw(Sample pool, int runs, int history, SplittableRandom random) {
    int drawn = 2 * runs + history;
    if (runs < 1 || history < 0 || drawn > pool.runs()) {
      throw new IllegalArgumentException(
          "Twice %d runs and %d cannot be drawn from %d".formatted(runs, history, pool.runs()));
    }
    int[] order = IntStream.range(0, pool.runs()).toArray();
    for (int i = 0; i < drawn; i++) {
      int j = random.nextInt(i, order.length);
      int run = order[j];
      order[j] = order[i];
      order[i] = run;
    }
    return new Split(
        part(pool, order, 0, runs),
        part(pool, order, runs, 2 * runs),
        history == 0 ? null : part(pool, order, 2 * runs, drawn));
  }

  /** The split with a candidate whose times are multiplied by a factor. */
  Split slowedBy(double factor) {
    return factor == 1 ? this : new Split(baseline, candidate.scaledBy(factor), history);
  }

  private static Sample part(Sample pool, int[] order, int from, int to) {
    return Sample.of(Arrays.stream(order, from, to).mapToObj(pool::run).toArray(double[][]::new));
  }
}
