package io.github.perfgate.stats.inference;

import io.github.perfgate.stats.distribution.Normal;
import java.util.Arrays;

/**
 * Wilcoxon's signed-rank test: are the differences of pairs symmetric about zero?
 *
 * <p>V sums the ranks, by size, of the positive differences; zeros are left out. Without zeros or
 * ties and with at most 50 pairs the p values are exact. Otherwise they come from the normal
 * distribution, with the variance corrected for ties and a continuity correction of one half.
 * Commons Math enumerates all 2^n signs for exact values, which ends at 30 pairs, and does not
 * correct for ties.
 *
 * <p>F. Wilcoxon: Individual comparisons by ranking methods. Biometrics Bulletin 1 (1945).
 */
public final class SignedRankTest {
  private final double[] differences;
  private final int size;
  private final double v;
  private final double deviation;
  private final boolean exact;

  private SignedRankTest(
      double[] differences, int size, double v, double deviation, boolean exact) {
    this.differences = differences;
    this.size = size;
    this.v = v;
    this.deviation = deviation;
    this.exact = exact;
  }

  /**
   * Tests these differences.
   *
   * @param differences at least one, for example the log ratios of the rounds
   */
  public static SignedRankTest of(double[] differences) {
    if (differences.length == 0) {
      throw new IllegalArgumentException("a signed-rank test needs at least one difference");
    }
    double[] sizes = Arrays.stream(differences).filter(d -> d != 0).map(Math::abs).toArray();
    MidRanks ranks = MidRanks.among(sizes);
    double v = 0;
    for (double difference : differences) {
      v += difference > 0 ? ranks.of(difference) : 0;
    }
    double n = sizes.length;
    double variance = n * (n + 1) * (2 * n + 1) / 24 - ranks.tieSum() / 48;
    boolean clean = sizes.length == differences.length && ranks.tieSum() == 0;
    return new SignedRankTest(
        differences.clone(),
        sizes.length,
        v,
        Math.sqrt(Math.max(0, variance)),
        clean && sizes.length <= RankDistribution.LARGEST);
  }

  /** The sum of the ranks of the positive differences. */
  public double v() {
    return v;
  }

  /** Whether the p values are exact. */
  public boolean exact() {
    return exact;
  }

  /** One-sided p value for "the differences tend to be positive". */
  public double pGreater() {
    return exact ? distribution().atLeast((int) v) : tail(v - mean() - 0.5);
  }

  /** Two-sided p value. */
  public double pTwoSided() {
    if (!exact) {
      return pAsymptoticTwoSided();
    }
    return Math.min(
        1, 2 * Math.min(distribution().atLeast((int) v), distribution().atMost((int) v)));
  }

  /** Two-sided p value by the normal tail, with continuity correction. */
  public double pAsymptoticTwoSided() {
    return Math.min(1, 2 * tail(Math.abs(v - mean()) - 0.5));
  }

  /**
   * Hodges and Lehmann's interval for the pseudo-median, between order statistics of all means of
   * two differences. Exact where the test is, otherwise by the normal quantile.
   */
  public Interval pseudoMedianInterval(double confidence) {
    double[] averages = HodgesLehmann.walshAverages(differences);
    double tail = 0.5 * (1 - confidence);
    double rank =
        exact
            ? distribution().quantile(tail)
            : Math.floor(mean() - Normal.upperQuantile(tail) * deviation);
    int cut = (int) Math.max(1, rank);
    return new Interval(averages[cut - 1], averages[averages.length - cut], confidence);
  }

  private RankDistribution distribution() {
    return RankDistribution.signedRank(size);
  }

  private double mean() {
    return 0.25 * size * (size + 1.0);
  }

  private double tail(double excess) {
    // Without any variance there is no difference but zeros, and nothing speaks for either side.
    return deviation > 0 ? Normal.upperTail(excess / deviation) : 1;
  }
}
