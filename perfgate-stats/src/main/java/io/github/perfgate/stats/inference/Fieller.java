package io.github.perfgate.stats.inference;

import io.github.perfgate.stats.distribution.StudentT;
import org.apache.commons.math3.stat.StatUtils;

/**
 * Fieller's interval for the ratio of two means, mean(y) / mean(x), of independent samples.
 *
 * <p>The interval holds all &theta; that a t test of mean(y) - &theta; mean(x) = 0 does not reject:
 * the solutions of
 *
 * <pre>
 *   (mean(y) - &theta; mean(x))&sup2; &le; t&sup2; (e_y + &theta;&sup2; e_x)
 * </pre>
 *
 * <p>with e the squared standard errors. The degrees of freedom are Satterthwaite's of the
 * difference at the estimated ratio. When mean(x) is so uncertain that 0 is not excluded, those
 * solutions are unbounded, and the interval is all of them: 0 to infinity.
 *
 * <p>E. C. Fieller: Some problems in interval estimation. J. R. Statist. Soc. B 16 (1954).
 *
 * @param ratio the estimate
 * @param degrees degrees of freedom
 * @param meanX mean of the denominator
 * @param errorX squared standard error of {@code meanX}
 * @param errorY squared standard error of the numerator's mean
 */
public record Fieller(double ratio, double degrees, double meanX, double errorX, double errorY) {
  /** Compares at least 2 positive values on each side. */
  public static Fieller of(double[] x, double[] y) {
    Durations.require(x, x.length, "baseline");
    Durations.require(y, y.length, "candidate");
    double meanX = StatUtils.mean(x);
    double meanY = StatUtils.mean(y);
    double ratio = meanY / meanX;
    if (x.length < 2 || y.length < 2) {
      throw new IllegalArgumentException("Fieller's interval needs at least 2 values on each side");
    }
    double errorX = StatUtils.variance(x) / x.length;
    double errorY = StatUtils.variance(y) / y.length;
    WelchTest welch =
        WelchTest.of(meanY, ratio * ratio * errorX, x.length, meanY, errorY, y.length);
    return new Fieller(ratio, welch.degrees(), meanX, errorX, errorY);
  }

  /** The two-sided interval of the ratio. */
  public Interval interval(double confidence) {
    double t = StudentT.upperQuantile(0.5 * (1 - confidence), degrees);
    return solve(ratio, errorX / (meanX * meanX), errorY / (meanX * meanX), t, confidence);
  }

  /**
   * Solves the quadratic for any quantile of the standardised difference.
   *
   * @param ratio the estimate mean(y) / mean(x)
   * @param errorX squared standard error of mean(x), over mean(x)&sup2;
   * @param errorY squared standard error of mean(y), over mean(x)&sup2;
   * @param quantile how many standard errors the interval reaches
   * @param confidence the level that goes with that
   */
  public static Interval solve(
      double ratio, double errorX, double errorY, double quantile, double confidence) {
    double g = quantile * quantile * errorX;
    if (g >= 1) {
      return new Interval(0, Double.POSITIVE_INFINITY, confidence);
    }
    // (1 - g) theta^2 - 2 ratio theta + ratio^2 - h = 0, divided by mean(x)^2 throughout.
    double h = quantile * quantile * errorY;
    double root = Math.sqrt(Math.max(0, ratio * ratio * g + h * (1 - g)));
    return new Interval((ratio - root) / (1 - g), (ratio + root) / (1 - g), confidence);
  }
}
