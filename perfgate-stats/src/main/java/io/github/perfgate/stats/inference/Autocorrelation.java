package io.github.perfgate.stats.inference;

import org.apache.commons.math3.stat.StatUtils;

/**
 * The lag-1 serial correlation of a series.
 *
 * <p>For independent values it has the mean -1/n and, for normal ones, the variance (n-2)&sup2; /
 * (n&sup2;(n-1)). At n &ge; 10 it is near enough to normal for a warning.
 *
 * <p>P. A. P. Moran: Some theorems on time series II. Biometrika 35 (1948).
 */
public final class Autocorrelation {
  private Autocorrelation() {}

  /**
   * &Sigma; (d_i - m)(d_(i+1) - m) / &Sigma; (d_i - m)&sup2;; 0 for a series that does not vary.
   *
   * @param series at least 2 values in order of time
   */
  public static double lagOne(double[] series) {
    if (series.length < 2) {
      throw new IllegalArgumentException(
          "autocorrelation needs at least 2 values, but there are " + series.length);
    }
    double mean = StatUtils.mean(series);
    double products = 0;
    double squares = 0;
    for (int i = 0; i < series.length; i++) {
      double deviation = series[i] - mean;
      squares += deviation * deviation;
      if (i + 1 < series.length) {
        products += deviation * (series[i + 1] - mean);
      }
    }
    return squares > 0 ? products / squares : 0;
  }

  /** The mean of the correlation for {@code size} independent values. */
  public static double expected(int size) {
    return -1.0 / size;
  }

  /** The standard deviation of the correlation for {@code size} independent normal values. */
  public static double deviation(int size) {
    return (size - 2) / (size * Math.sqrt(size - 1.0));
  }
}
