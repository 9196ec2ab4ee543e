package io.github.perfgate.stats.distribution;

import org.apache.commons.statistics.distribution.NormalDistribution;

/** The standard normal distribution. */
public final class Normal {
  private static final NormalDistribution STANDARD = NormalDistribution.of(0, 1);

  private Normal() {}

  /** The density at {@code z}. */
  public static double density(double z) {
    return STANDARD.density(z);
  }

  /** P(Z &le; z). */
  public static double lowerTail(double z) {
    return STANDARD.cumulativeProbability(z);
  }

  /** P(Z &gt; z), with full relative precision far into the tail. */
  public static double upperTail(double z) {
    return STANDARD.survivalProbability(z);
  }

  /**
   * The value below which a share of {@code p} lies.
   *
   * @param p from 0 (negative infinity) to 1 (positive infinity)
   * @throws IllegalArgumentException if {@code p} is no probability
   */
  public static double quantile(double p) {
    return STANDARD.inverseCumulativeProbability(p);
  }

  /** The value above which a share of {@code p} lies. */
  public static double upperQuantile(double p) {
    return STANDARD.inverseSurvivalProbability(p);
  }
}
