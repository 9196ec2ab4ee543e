package io.github.perfgate.stats.inference;

import java.util.Arrays;

/**
 * Hodges and Lehmann's estimates of a shift, which stay put when some values are far out.
 *
 * <p>J. L. Hodges, E. L. Lehmann: Estimates of location based on rank tests. Annals of Mathematical
 * Statistics 34 (1963).
 */
public final class HodgesLehmann {
  private HodgesLehmann() {}

  /** The median of all differences y - x: how much the candidate is shifted. */
  public static double shift(double[] x, double[] y) {
    return median(differences(x, y));
  }

  /** The median of all ratios y / x, taken on the logarithmic scale: the shift as a factor. */
  public static double ratio(double[] baseline, double[] candidate) {
    return Math.exp(shift(logs(baseline), logs(candidate)));
  }

  /** The pseudo-median: the median of all means of two values, a value with itself included. */
  public static double pseudoMedian(double[] values) {
    return median(walshAverages(values));
  }

  /** All differences y - x, ascending. */
  static double[] differences(double[] x, double[] y) {
    double[] differences = new double[x.length * y.length];
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < y.length; j++) {
        differences[i * y.length + j] = y[j] - x[i];
      }
    }
    Arrays.sort(differences);
    return differences;
  }

  /** The means of all pairs of values, a value with itself included, ascending. */
  static double[] walshAverages(double[] values) {
    double[] averages = new double[values.length * (values.length + 1) / 2];
    int next = 0;
    for (int i = 0; i < values.length; i++) {
      for (int j = i; j < values.length; j++) {
        averages[next++] = 0.5 * (values[i] + values[j]);
      }
    }
    Arrays.sort(averages);
    return averages;
  }

  private static double median(double[] sorted) {
    if (sorted.length == 0) {
      throw new IllegalArgumentException("there is no median of no values");
    }
    return 0.5 * (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]);
  }

  private static double[] logs(double[] values) {
    return Arrays.stream(values).map(Math::log).toArray();
  }
}
