package io.github.perfgate.stats.inference;

import org.apache.commons.statistics.distribution.BetaDistribution;

/**
 * The confidence interval of a probability, from the number of successes in a number of trials. It
 * covers the probability at least as often as asked for, however few the trials are.
 *
 * <p>C. J. Clopper, E. S. Pearson: "The use of confidence or fiducial limits illustrated in the
 * case of the binomial", Biometrika 26 (1934), 404-413.
 */
public final class ClopperPearson {
  private ClopperPearson() {}

  /**
   * The interval.
   *
   * @param successes between 0 and {@code trials}
   * @param trials at least 1
   * @param confidence two-sided, above 0 and below 1
   */
  public static Interval of(int successes, int trials, double confidence) {
    if (trials < 1 || successes < 0 || successes > trials) {
      throw new IllegalArgumentException(
          "there cannot be " + successes + " successes in " + trials + " trials");
    }
    if (!(confidence > 0 && confidence < 1)) {
      throw new IllegalArgumentException(
          "confidence must lie between 0 and 1, but is " + confidence);
    }
    double tail = (1 - confidence) / 2;
    int failures = trials - successes;
    double lower = successes == 0 ? 0 : quantile(successes, failures + 1, tail);
    double upper = failures == 0 ? 1 : quantile(successes + 1, failures, 1 - tail);
    return new Interval(lower, upper, confidence);
  }

  /** A quantile of the beta distribution; such quantiles are the ends of the binomial's tails. */
  private static double quantile(int alpha, int beta, double probability) {
    return BetaDistribution.of(alpha, beta).inverseCumulativeProbability(probability);
  }
}
