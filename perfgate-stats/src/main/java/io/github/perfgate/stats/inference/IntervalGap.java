package io.github.perfgate.stats.inference;

import io.github.perfgate.stats.distribution.StudentT;
import org.apache.commons.math3.analysis.solvers.BrentSolver;
import org.apache.commons.math3.stat.StatUtils;

/**
 * The gap between the t intervals of two means.
 *
 * @param difference mean(y) - mean(x)
 * @param errorX standard error of mean(x)
 * @param degreesX its degrees of freedom
 * @param errorY standard error of mean(y)
 * @param degreesY its degrees of freedom
 */
public record IntervalGap(
    double difference, double errorX, double degreesX, double errorY, double degreesY) {
  private static final double SMALLEST = 1e-15;

  /** Compares at least 2 values on each side. */
  public static IntervalGap of(double[] x, double[] y) {
    if (x.length < 2 || y.length < 2) {
      throw new IllegalArgumentException("intervals need at least 2 values on each side");
    }
    double difference = StatUtils.mean(y) - StatUtils.mean(x);
    return new IntervalGap(
        Rounding.vanishes(difference, StatUtils.mean(x)) ? 0 : difference,
        Math.sqrt(StatUtils.variance(x) / x.length),
        x.length - 1,
        Math.sqrt(StatUtils.variance(y) / y.length),
        y.length - 1);
  }

  /**
   * The level 1 - confidence at which the interval of y touches that of x from above: they are
   * disjoint at every greater level. 1 if mean(y) does not exceed mean(x), and never less than
   * 1e-15.
   */
  public double levelOfTouching() {
    if (difference <= 0) {
      return 1;
    }
    if (at(SMALLEST) > 0) {
      return SMALLEST;
    }
    double logLevel =
        new BrentSolver(1e-10).solve(100, u -> at(Math.exp(u)), Math.log(SMALLEST), 0);
    return Math.exp(logLevel);
  }

  /** The gap at a level as a share of the difference; negative where the intervals overlap. */
  private double at(double level) {
    return 1 - (half(errorX, degreesX, level) + half(errorY, degreesY, level)) / difference;
  }

  private static double half(double error, double degrees, double level) {
    return error == 0 ? 0 : error * StudentT.upperQuantile(0.5 * level, degrees);
  }
}
