package io.github.perfgate.it.precision.horky;

import io.github.perfgate.stats.inference.ClopperPearson;
import io.github.perfgate.stats.inference.Interval;

/**
 * What an interpretation said about many splits of one sample.
 *
 * @param workload the sample's name
 * @param interpretation its name
 * @param runs the runs of each side
 * @param factor the factor by which one side was multiplied
 * @param splits the number of splits
 * @param found how many splits it called different, or slower
 * @param unanswered how many splits it had no answer for
 */
record Outcome(
    String workload,
    String interpretation,
    int runs,
    double factor,
    int splits,
    int found,
    int unanswered) {
  private static final double CONFIDENCE = 0.95;

  /** The share of the splits that was called different, or slower, in per cent. */
  double percent() {
    return 100.0 * found / splits;
  }

  /** The interval of the share, from 0 to 1, as if the splits were independent. */
  Interval interval() {
    return ClopperPearson.of(found, splits, CONFIDENCE);
  }
}
