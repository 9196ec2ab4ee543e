package io.github.perfgate.stats.inference;

import io.github.perfgate.stats.distribution.Normal;

/**
 * The Mann-Whitney U test (Wilcoxon's rank sum test): does a candidate value exceed a baseline
 * value more often than not?
 *
 * <p>U counts the pairs in which y exceeds x, ties as one half. Without ties and with at most 50
 * values on each side the p values are exact. Otherwise they come from the normal distribution with
 * the variance corrected for ties and a continuity correction of one half. Commons Math has the
 * asymptotic test only, without either correction.
 *
 * <p>H. B. Mann, D. R. Whitney: On a test of whether one of two random variables is stochastically
 * larger than the other. Annals of Mathematical Statistics 18 (1947).
 */
public final class MannWhitneyTest {
  private final double[] x;
  private final double[] y;
  private final double u;
  private final double deviation;
  private final boolean exact;

  private MannWhitneyTest(double[] x, double[] y, double u, double deviation, boolean exact) {
    this.x = x;
    this.y = y;
    this.u = u;
    this.deviation = deviation;
    this.exact = exact;
  }

  /** Compares a candidate y with a baseline x, at least one value each. */
  public static MannWhitneyTest of(double[] x, double[] y) {
    if (x.length == 0 || y.length == 0) {
      throw new IllegalArgumentException("both sides need at least one value");
    }
    double[] all = new double[x.length + y.length];
    System.arraycopy(x, 0, all, 0, x.length);
    System.arraycopy(y, 0, all, x.length, y.length);
    MidRanks ranks = MidRanks.among(all);
    double rankSum = 0;
    for (double value : y) {
      rankSum += ranks.of(value);
    }
    double n = all.length;
    double pairs = (double) x.length * y.length;
    double variance = pairs / 12 * (n + 1 - ranks.tieSum() / (n * (n - 1)));
    boolean small = Math.max(x.length, y.length) <= RankDistribution.LARGEST;
    return new MannWhitneyTest(
        x.clone(),
        y.clone(),
        rankSum - 0.5 * y.length * (y.length + 1.0),
        Math.sqrt(Math.max(0, variance)),
        small && ranks.tieSum() == 0);
  }

  /** The number of pairs in which y exceeds x, ties as one half. */
  public double u() {
    return u;
  }

  /** Whether the p values are exact. */
  public boolean exact() {
    return exact;
  }

  /** The share of pairs in which y exceeds x (Vargha and Delaney's A), ties as one half. */
  public double superiority() {
    return u / pairs();
  }

  /** One-sided p value for "y tends to be larger". */
  public double pGreater() {
    return exact ? distribution().atLeast((int) u) : pAsymptoticGreater();
  }

  /** Two-sided p value. */
  public double pTwoSided() {
    if (!exact) {
      return pAsymptoticTwoSided(true);
    }
    int count = (int) u;
    return Math.min(1, 2 * Math.min(distribution().atLeast(count), distribution().atMost(count)));
  }

  /**
   * One-sided p value for "y tends to be larger" by the normal tail, with continuity correction.
   */
  public double pAsymptoticGreater() {
    return tail(u - 0.5 * pairs() - 0.5);
  }

  /** Two-sided p value by the normal tail. */
  public double pAsymptoticTwoSided(boolean continuity) {
    return Math.min(1, 2 * tail(Math.abs(u - 0.5 * pairs()) - (continuity ? 0.5 : 0)));
  }

  /**
   * Hodges and Lehmann's interval for the shift from x to y, between order statistics of all
   * differences y - x. Exact where the test is, otherwise by the normal quantile.
   */
  public Interval shiftInterval(double confidence) {
    double[] differences = HodgesLehmann.differences(x, y);
    double tail = 0.5 * (1 - confidence);
    double rank =
        exact
            ? distribution().quantile(tail)
            : Math.floor(0.5 * pairs() - Normal.upperQuantile(tail) * deviation);
    int cut = (int) Math.max(1, rank);
    return new Interval(differences[cut - 1], differences[differences.length - cut], confidence);
  }

  private RankDistribution distribution() {
    return RankDistribution.mannWhitney(x.length, y.length);
  }

  private double pairs() {
    return (double) x.length * y.length;
  }

  private double tail(double excess) {
    // Without any variance all values are tied, and nothing speaks for either side.
    return deviation > 0 ? Normal.upperTail(excess / deviation) : 1;
  }
}
