package io.github.perfgate.core.report.chart;

import java.util.Arrays;

/**
 * A Gaussian kernel density: a smooth picture of the distribution of values.
 *
 * <p>The bandwidth is Silverman's rule of thumb, 0.9 min(s, IQR / 1.34) n<sup>-1/5</sup>: B. W.
 * Silverman, Density Estimation for Statistics and Data Analysis, Chapman and Hall (1986), equation
 * 3.31. It smooths two groups that lie close together; the dip test beside the chart does not.
 */
final class KernelDensity {
  private static final double IQR_OF_NORMAL = 1.34;

  private final double[] values;
  private final double bandwidth;

  private KernelDensity(double[] values, double bandwidth) {
    this.values = values;
    this.bandwidth = bandwidth;
  }

  /**
   * A density with Silverman's bandwidth.
   *
   * @param values in any order; with fewer than 2 different values the bandwidth is zero
   */
  static KernelDensity of(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    double mean = Arrays.stream(sorted).average().orElse(0);
    double squares = Arrays.stream(sorted).map(value -> (value - mean) * (value - mean)).sum();
    double deviation = n < 2 ? 0 : Math.sqrt(squares / (n - 1));
    double quartiles =
        n < 2 ? 0 : (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / IQR_OF_NORMAL;
    double spread = quartiles > 0 ? Math.min(deviation, quartiles) : deviation;
    return new KernelDensity(sorted, n < 2 ? 0 : 0.9 * spread * Math.pow(n, -0.2));
  }

  double[] values() {
    return values.clone();
  }

  /** The kernel's standard deviation. */
  double bandwidth() {
    return bandwidth;
  }

  /** Whether there is anything to draw: equal values have no density. */
  boolean exists() {
    return bandwidth > 1e-9;
  }

  double at(double x) {
    double sum = 0;
    for (double value : values) {
      double z = (x - value) / bandwidth;
      sum += Math.exp(-z * z / 2);
    }
    return sum / (values.length * bandwidth * Math.sqrt(2 * Math.PI));
  }

  /** A quantile of sorted values, by linear interpolation. */
  private static double quantile(double[] sorted, double share) {
    double place = share * (sorted.length - 1);
    int below = (int) place;
    double above = sorted[Math.min(below + 1, sorted.length - 1)];
    return sorted[below] + (place - below) * (above - sorted[below]);
  }
}
