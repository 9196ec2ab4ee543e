package io.github.perfgate.stats.distribution;

import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.special.Beta;

/** Student's t distribution, with any positive number of degrees of freedom. */
public final class StudentT {
  private StudentT() {}

  /**
   * P(T &gt; t), by the incomplete beta function (Abramowitz and Stegun, 26.7.1).
   *
   * @param degrees degrees of freedom, positive
   */
  public static double upperTail(double t, double degrees) {
    requireDegrees(degrees);
    double tail = 0.5 * Beta.regularizedBeta(degrees / (degrees + t * t), 0.5 * degrees, 0.5);
    return t < 0 ? 1 - tail : tail;
  }

  /** P(T &le; t). */
  public static double lowerTail(double t, double degrees) {
    return upperTail(-t, degrees);
  }

  /**
   * The value below which a share of {@code p} lies.
   *
   * <p>Commons Math searches to an absolute 1e-9; Newton steps on the tail itself bring that to
   * full precision.
   *
   * @param p above 0 and below 1
   * @param degrees degrees of freedom, positive
   */
  public static double quantile(double p, double degrees) {
    requireDegrees(degrees);
    if (!(p > 0 && p < 1)) {
      throw new IllegalArgumentException("p must lie between 0 and 1, but is " + p);
    }
    if (p > 0.5) {
      return -quantile(1 - p, degrees);
    }
    // No random generator: it is never asked for, and seeding one costs more than the quantile.
    TDistribution distribution = new TDistribution(null, degrees);
    double t = distribution.inverseCumulativeProbability(p);
    for (int i = 0; i < 3; i++) {
      t -= (lowerTail(t, degrees) - p) / distribution.density(t);
    }
    return p == 0.5 ? 0 : t;
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
