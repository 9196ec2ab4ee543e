package io.github.perfgate.stats.inference;

import io.github.perfgate.stats.distribution.StudentT;
import org.apache.commons.math3.stat.StatUtils;

/**
 * Welch's t test: two independent samples whose variances may differ.
 *
 * <pre>
 *   t = (mean(y) - mean(x) - shift) / &radic;(s_x&sup2;/n_x + s_y&sup2;/n_y)
 * </pre>
 *
 * <p>with Satterthwaite's degrees of freedom. Commons Math has the test, but neither its degrees of
 * freedom nor an interval nor a one-sided tail, hence this.
 *
 * <p>B. L. Welch: The generalization of "Student's" problem when several different population
 * variances are involved. Biometrika 34 (1947).
 *
 * @param difference mean(y) - mean(x)
 * @param standardError its standard error; 0 when neither side varies
 * @param degrees Satterthwaite's degrees of freedom
 */
public record WelchTest(double difference, double standardError, double degrees) {
  /**
   * Compares a candidate y with a baseline x.
   *
   * @param x at least 2 values, of any sign
   * @param y at least 2 values, of any sign
   */
  public static WelchTest of(double[] x, double[] y) {
    if (x.length < 2 || y.length < 2) {
      throw new IllegalArgumentException(
          "Welch's test needs at least 2 values on each side, but has "
              + x.length
              + " and "
              + y.length);
    }
    return of(
        StatUtils.mean(x),
        StatUtils.variance(x) / x.length,
        x.length,
        StatUtils.mean(y),
        StatUtils.variance(y) / y.length,
        y.length);
  }

  /** From means, squared standard errors of the means, and numbers of values. */
  static WelchTest of(double meanX, double errorX, int nx, double meanY, double errorY, int ny) {
    double scale = Math.max(Math.abs(meanX), Math.abs(meanY));
    double difference = Rounding.vanishes(meanY - meanX, scale) ? 0 : meanY - meanX;
    double error = errorX + errorY;
    if (Rounding.vanishes(Math.sqrt(error), scale)) {
      return new WelchTest(difference, 0, nx + ny - 2);
    }
    double degrees = 1 / (square(errorX / error) / (nx - 1) + square(errorY / error) / (ny - 1));
    return new WelchTest(difference, Math.sqrt(error), degrees);
  }

  /** The t statistic against this shift; infinite or 0 when neither side varies. */
  public double t(double shift) {
    double excess = difference - shift;
    if (standardError > 0) {
      return excess / standardError;
    }
    return Rounding.vanishes(excess, difference)
        ? 0
        : Math.copySign(Double.POSITIVE_INFINITY, excess);
  }

  /** One-sided p value for "y exceeds x by more than {@code shift}". */
  public double pGreater(double shift) {
    return StudentT.upperTail(t(shift), degrees);
  }

  /** Two-sided p value for "the means differ". */
  public double pTwoSided() {
    return 2 * StudentT.upperTail(Math.abs(t(0)), degrees);
  }

  /** Two-sided interval of mean(y) - mean(x). */
  public Interval interval(double confidence) {
    double half = StudentT.upperQuantile(0.5 * (1 - confidence), degrees) * standardError;
    return new Interval(difference - half, difference + half, confidence);
  }

  private static double square(double value) {
    return value * value;
  }
}
