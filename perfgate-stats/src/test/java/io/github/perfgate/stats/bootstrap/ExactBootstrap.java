package io.github.perfgate.stats.bootstrap;

/**
 * All n^n resamples of a tiny sample, each once: what a bootstrap with ever more resamples
 * converges to.
 *
 * <p>It is the oracle of the random bootstrap, and better than that for samples that are small
 * enough. With four values a side it has no Monte Carlo error at all.
 */
public final class ExactBootstrap {
  private static final int LARGEST = 6;

  private ExactBootstrap() {}

  /**
   * The means of all resamples of these values, in no particular order.
   *
   * @param values from 1 to 6 of them (6 have 46,656 resamples)
   */
  public static double[] means(double[] values) {
    int n = values.length;
    if (n < 1 || n > LARGEST) {
      throw new IllegalArgumentException(
          "all resamples can be listed for 1 to " + LARGEST + " values, but not for " + n);
    }
    double[] sums = {0};
    for (int drawn = 0; drawn < n; drawn++) {
      double[] longer = new double[sums.length * n];
      for (int i = 0; i < longer.length; i++) {
        longer[i] = sums[i / n] + values[i % n];
      }
      sums = longer;
    }
    for (int i = 0; i < sums.length; i++) {
      sums[i] /= n;
    }
    return sums;
  }

  /**
   * All differences of a resampled mean of y and one of x, in no particular order.
   *
   * @param x up to 5 values
   * @param y up to 5 values
   */
  public static double[] differences(double[] x, double[] y) {
    double[] meansX = means(x);
    double[] meansY = means(y);
    double[] differences = new double[Math.multiplyExact(meansX.length, meansY.length)];
    for (int i = 0; i < differences.length; i++) {
      differences[i] = meansY[i / meansX.length] - meansX[i % meansX.length];
    }
    return differences;
  }
}
