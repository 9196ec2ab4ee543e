package io.github.perfgate.stats.distribution;

import org.apache.commons.math3.special.Erf;

/** The standard normal distribution. */
public final class Normal {
  private static final double SQRT_2 = Math.sqrt(2);
  private static final double LOG_SQRT_2_PI = 0.5 * Math.log(2 * Math.PI);

  private Normal() {}

  /** The density at {@code z}. */
  public static double density(double z) {
    return Math.exp(-0.5 * z * z - LOG_SQRT_2_PI);
  }

  /** P(Z &le; z). */
  public static double lowerTail(double z) {
    return 0.5 * Erf.erfc(-z / SQRT_2);
  }

  /** P(Z &gt; z), with full relative precision far into the tail. */
  public static double upperTail(double z) {
    return lowerTail(-z);
  }

  /**
   * The value below which a share of {@code p} lies.
   *
   * <p>Commons Math inverts the error function of {@code 2p - 1}, which loses the digits of a small
   * {@code p}; Newton steps on the logarithm of the tail give them back.
   *
   * @param p from 0 (negative infinity) to 1 (positive infinity)
   * @throws IllegalArgumentException if {@code p} is no probability
   */
  public static double quantile(double p) {
    if (!(p >= 0 && p <= 1)) {
      throw new IllegalArgumentException("p must be a probability from 0 to 1, but is " + p);
    }
    if (p > 0.5) {
      return -quantile(1 - p);
    }
    if (p == 0) {
      return Double.NEGATIVE_INFINITY;
    }
    double z = p > 1e-15 ? -SQRT_2 * Erf.erfcInv(2 * p) : farTail(p);
    for (int i = 0; i < 3; i++) {
      // log Phi is nearly quadratic in the tail, where a plain Newton step on Phi would overshoot.
      double tail = lowerTail(z);
      double step = tail / density(z) * Math.log(tail / p);
      z -= step;
      if (Math.abs(step) <= 1e-15 * Math.abs(z)) {
        break;
      }
    }
    return z;
  }

  /** The value above which a share of {@code p} lies. */
  public static double upperQuantile(double p) {
    return -quantile(p);
  }

  /** Asymptotic start value (Abramowitz and Stegun, 26.2.12, first term), for p below 1e-15. */
  private static double farTail(double p) {
    double z = Math.sqrt(-2 * Math.log(p));
    for (int i = 0; i < 8; i++) {
      z = Math.sqrt(-2 * (Math.log(p) + Math.log(z) + LOG_SQRT_2_PI));
    }
    return -z;
  }
}
