package io.github.perfgate.stats.inference;

import io.github.perfgate.stats.distribution.StudentT;
import org.apache.commons.math3.stat.StatUtils;

/** Student's t interval of a mean. */
public final class MeanInterval {
  private MeanInterval() {}

  /**
   * mean &plusmn; t s / &radic;n.
   *
   * @param values at least 2
   * @param confidence two-sided, above 0 and below 1
   */
  public static Interval of(double[] values, double confidence) {
    double half = halfWidth(values, confidence);
    double mean = StatUtils.mean(values);
    return new Interval(mean - half, mean + half, confidence);
  }

  /** t s / &radic;n. */
  public static double halfWidth(double[] values, double confidence) {
    if (values.length < 2) {
      throw new IllegalArgumentException(
          "the interval of a mean needs at least 2 values, but there are " + values.length);
    }
    return StudentT.upperQuantile(0.5 * (1 - confidence), values.length - 1)
        * Math.sqrt(StatUtils.variance(values) / values.length);
  }
}
