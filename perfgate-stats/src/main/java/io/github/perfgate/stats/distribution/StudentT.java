package io.github.perfgate.stats.distribution;

import org.apache.commons.math3.special.Beta;
import org.apache.commons.math3.special.Gamma;

/** Student's t distribution, with any positive number of degrees of freedom. */
public final class StudentT {
  private static final int MOST_STEPS = 60;

  private StudentT() {}

  /**
   * P(T &gt; t), by the incomplete beta function (Abramowitz and Stegun, 26.7.1).
   *
   * @param degrees degrees of freedom, positive
   */
  public static double upperTail(double t, double degrees) {
    requireDegrees(degrees);
    double square = t * t;
    // Near the centre 1 - t^2 would lose the digits of t, in the tail the complement those of the
    // tail.
    double tail =
        square < 1
            ? 0.5 - 0.5 * Beta.regularizedBeta(square / (degrees + square), 0.5, 0.5 * degrees)
            : 0.5 * Beta.regularizedBeta(degrees / (degrees + square), 0.5 * degrees, 0.5);
    return t < 0 ? 1 - tail : tail;
  }

  /** P(T &le; t). */
  public static double lowerTail(double t, double degrees) {
    return upperTail(-t, degrees);
  }

  /**
   * The value below which a share of {@code p} lies.
   *
   * <p>The logarithm of the tail is a concave, falling function of ln(-t), so Newton's method on it
   * converges from anywhere. (Commons Math searches the tail itself and stops at an absolute 1e-15
   * of it, which for p of 1e-15 is anywhere.)
   *
   * @param p above 0 and below 1
   * @param degrees degrees of freedom, positive
   */
  public static double quantile(double p, double degrees) {
    requireDegrees(degrees);
    if (!(p > 0 && p < 1)) {
      throw new IllegalArgumentException("p must lie between 0 and 1, but is " + p);
    }
    if (p >= 0.5) {
      return p == 0.5 ? 0 : -quantile(1 - p, degrees);
    }
    double logT = Math.log(-Normal.quantile(p));
    for (int i = 0; i < MOST_STEPS; i++) {
      double t = Math.exp(logT);
      double tail = upperTail(t, degrees);
      double step = tail / (t * density(t, degrees)) * Math.log(tail / p);
      logT += step;
      if (Math.abs(step) <= 1e-15 * Math.max(1, Math.abs(logT))) {
        break;
      }
    }
    return -Math.exp(logT);
  }

  /** The value above which a share of {@code p} lies. */
  public static double upperQuantile(double p, double degrees) {
    return -quantile(p, degrees);
  }

  private static double density(double t, double degrees) {
    double logScale =
        Gamma.logGamma(0.5 * (degrees + 1))
            - Gamma.logGamma(0.5 * degrees)
            - 0.5 * Math.log(Math.PI * degrees);
    return Math.exp(logScale - 0.5 * (degrees + 1) * Math.log1p(t * t / degrees));
  }

  private static void requireDegrees(double degrees) {
    if (!(degrees > 0)) {
      throw new IllegalArgumentException("degrees of freedom must be positive, but are " + degrees);
    }
  }
}
