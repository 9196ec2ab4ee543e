package io.github.perfgate.stats.inference;

import io.github.perfgate.stats.distribution.Normal;
import java.util.Arrays;

/**
 * The aligned-rank test of Hodges and Lehmann for two versions measured in blocks of rounds.
 *
 * <p>Within a block the host is taken to be the same for both sides. So the block's median is
 * subtracted from the logarithms of all its values. Then the values of all blocks are ranked
 * together. Drift from block to block is gone, and yet values of different blocks can be compared.
 * This makes the test far more powerful than one that ranks inside pairs only. It is the test for
 * forks that fall into several modes, where means are dragged about by the mixture.
 *
 * <p>The statistic is the rank sum of the candidate. Under the hypothesis all assignments of a
 * block's ranks to the two sides are equally likely; that gives its mean and variance exactly:
 *
 * <pre>
 *   E = &Sigma; n_b &middot; mean(R_b),   V = &Sigma; n_b&sup2; / (2n_b (2n_b - 1)) &middot; &Sigma; (R - mean(R_b))&sup2;
 * </pre>
 *
 * and a normal tail with a continuity correction of one half gives the p values.
 *
 * <p>J. L. Hodges, E. L. Lehmann: Rank methods for combination of independent experiments in
 * analysis of variance. Annals of Mathematical Statistics 33 (1962).
 *
 * @param rankSum rank sum of the candidate over all blocks
 * @param mean its mean under within-block permutation
 * @param variance its variance under within-block permutation
 * @param pGreater one-sided p value for "the candidate is slower than the margin"
 * @param pLess one-sided p value for "the candidate is not slower than the margin"
 */
public record AlignedRankTest(
    double rankSum, double mean, double variance, double pGreater, double pLess) {
  /**
   * Tests the first {@code rounds} rounds.
   *
   * @param baseline VM values in round order
   * @param candidate VM values in round order
   * @param rounds how many of them count; a last block may be incomplete
   * @param blockRounds rounds of a block, at least 1
   * @param logMargin ln(1 + margin): the baseline is taken to be slower by this much
   */
  public static AlignedRankTest of(
      double[] baseline, double[] candidate, int rounds, int blockRounds, double logMargin) {
    Durations.require(baseline, rounds, "baseline");
    Durations.require(candidate, rounds, "candidate");
    if (rounds < 1 || blockRounds < 1) {
      throw new IllegalArgumentException(
          "rounds and blockRounds must be positive, but are " + rounds + " and " + blockRounds);
    }
    double[] aligned = align(baseline, candidate, rounds, blockRounds, logMargin);
    MidRanks ranks = MidRanks.among(aligned);
    double rankSum = 0;
    double mean = 0;
    double variance = 0;
    for (int from = 0; from < rounds; from += blockRounds) {
      int to = Math.min(from + blockRounds, rounds);
      int size = to - from;
      double sum = 0;
      double squares = 0;
      for (int i = 2 * from; i < 2 * to; i++) {
        double rank = ranks.of(aligned[i]);
        sum += rank;
        squares += rank * rank;
        rankSum += i % 2 == 0 ? 0 : rank;
      }
      double deviations = squares - sum * sum / (2 * size);
      mean += 0.5 * sum;
      variance += deviations * size / (2.0 * (2 * size - 1));
    }
    return new AlignedRankTest(
        rankSum,
        mean,
        variance,
        tail(rankSum - mean - 0.5, variance),
        tail(mean - rankSum - 0.5, variance));
  }

  private static double tail(double excess, double variance) {
    // Without any variance all values are tied, and nothing speaks for either side.
    return variance > 0 ? Normal.upperTail(excess / Math.sqrt(variance)) : 1;
  }

  /** Baseline and candidate of each round in turn, as logarithms, less their block's median. */
  private static double[] align(
      double[] baseline, double[] candidate, int rounds, int blockRounds, double logMargin) {
    double[] aligned = new double[2 * rounds];
    for (int r = 0; r < rounds; r++) {
      aligned[2 * r] = Math.log(baseline[r]) + logMargin;
      aligned[2 * r + 1] = Math.log(candidate[r]);
    }
    double[] sorted = new double[2 * blockRounds];
    for (int from = 0; from < aligned.length; from += 2 * blockRounds) {
      int size = Math.min(2 * blockRounds, aligned.length - from);
      System.arraycopy(aligned, from, sorted, 0, size);
      Arrays.sort(sorted, 0, size);
      double median = 0.5 * (sorted[size / 2 - 1] + sorted[size / 2]);
      for (int i = from; i < from + size; i++) {
        aligned[i] = Rounding.steps(aligned[i] - median);
      }
    }
    return aligned;
  }
}
