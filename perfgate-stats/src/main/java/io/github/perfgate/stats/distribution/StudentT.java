package io.github.perfgate.stats.distribution;

import org.apache.commons.statistics.distribution.TDistribution;

/** Student's t distribution, with any positive number of degrees of freedom. */
public final class StudentT {
  private StudentT() {}

  /**
   * P(T &gt; t), with full relative precision far into the tail.
   *
   * @param degrees degrees of freedom, positive
   */
  public static double upperTail(double t, double degrees) {
    requireDegrees(degrees);
    return TDistribution.of(degrees).survivalProbability(t);
  }

  /** P(T &le; t). */
  public static double lowerTail(double t, double degrees) {
    return upperTail(-t, degrees);
  }

  /**
   * The value below which a share of {@code p} lies.
   *
   * @param p above 0 and below 1
   * @param degrees degrees of freedom, positive
   */
  public static double quantile(double p, double degrees) {
    requireDegrees(degrees);
    if (!(p > 0 && p < 1)) {
      throw new IllegalArgumentException("p must lie between 0 and 1, but is " + p);
    }
    return TDistribution.of(degrees).inverseCumulativeProbability(p);
  }

  /** The value above which a share of {@code p} lies. */
  public static double upperQuantile(double p, double degrees) {
    return -quantile(p, degrees);
  }

  private static void requireDegrees(double degrees) {
    if (!(degrees > 0)) {
      throw new IllegalArgumentException("degrees of freedom must be positive, but are " + degrees);
    }
  }
}
