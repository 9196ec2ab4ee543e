package io.github.perfgate.stats.inference;

import java.util.Arrays;
import java.util.Optional;

/**
 * The interval of a median between two order statistics, which assumes nothing about the
 * distribution. It reaches from the k-th smallest to the k-th largest value, with the greatest k
 * that the confidence allows. A binomial variable of n fair trials lies below this k with a
 * probability of (1 - confidence) / 2 at most.
 *
 * <p>H. A. David, H. N. Nagaraja: Order Statistics, 3rd edition, Wiley (2003), section 7.1.
 */
public final class MedianInterval {
  private MedianInterval() {}

  /**
   * The interval; it covers the median at least as often as asked for.
   *
   * @param values in any order
   * @param confidence two-sided, above 0 and below 1
   * @return empty where there are too few values: for 99 % it takes 8
   */
  public static Optional<Interval> of(double[] values, double confidence) {
    if (!(confidence > 0 && confidence < 1)) {
      throw new IllegalArgumentException(
          "confidence must lie between 0 and 1, but is " + confidence);
    }
    int n = values.length;
    double tail = 0;
    double logProbability = -n * Math.log(2);
    int k = 0;
    while (2 * k < n && tail + Math.exp(logProbability) <= (1 - confidence) / 2) {
      tail += Math.exp(logProbability);
      logProbability += Math.log((double) (n - k) / (k + 1));
      k++;
    }
    if (k == 0) {
      return Optional.empty();
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return Optional.of(new Interval(sorted[k - 1], sorted[n - k], confidence));
  }
}
