package io.github.perfgate.stats.inference;

import io.github.perfgate.stats.distribution.StudentT;

/**
 * Student's paired t test on the log ratios d = ln(candidate / baseline) of the rounds.
 *
 * <p>Pairs take away all that hits both versions of a round alike; logarithms make the question one
 * of ratios. It assumes that the mean of the d is near normal, and it is the test that survives a
 * drifting host.
 *
 * @param mean mean of d
 * @param deviation sample standard deviation of d
 * @param rounds number of pairs
 */
public record PairedT(double mean, double deviation, int rounds) {
  /**
   * Takes the first {@code rounds} pairs.
   *
   * @param rounds at least 2
   */
  public static PairedT of(double[] baseline, double[] candidate, int rounds) {
    Durations.require(baseline, rounds, "baseline");
    Durations.require(candidate, rounds, "candidate");
    double[] ratios = new double[rounds];
    for (int r = 0; r < rounds; r++) {
      ratios[r] = Math.log(candidate[r] / baseline[r]);
    }
    return ofLogRatios(ratios, rounds);
  }

  /**
   * Takes the first {@code rounds} values of d.
   *
   * @param rounds at least 2
   */
  public static PairedT ofLogRatios(double[] ratios, int rounds) {
    if (rounds < 2) {
      throw new IllegalArgumentException("a paired t needs at least 2 rounds, but has " + rounds);
    }
    double sum = 0;
    for (int r = 0; r < rounds; r++) {
      sum += ratios[r];
    }
    double mean = sum / rounds;
    double squares = 0;
    for (int r = 0; r < rounds; r++) {
      double deviation = ratios[r] - mean;
      squares += deviation * deviation;
    }
    return new PairedT(mean, Math.sqrt(squares / (rounds - 1)), rounds);
  }

  /** Takes all pairs of two sides of equal length. */
  public static PairedT of(double[] baseline, double[] candidate) {
    if (baseline.length != candidate.length) {
      throw new IllegalArgumentException(
          "pairs need as many baseline as candidate values, but there are "
              + baseline.length
              + " and "
              + candidate.length);
    }
    return of(baseline, candidate, baseline.length);
  }

  /**
   * The t statistic against a shift of {@code logMargin}. Infinite when the d do not vary, and zero
   * when they do not vary and equal the shift.
   */
  public double t(double logMargin) {
    double excess = mean - logMargin;
    // A logarithm of a ratio is a relative difference already.
    if (!Rounding.vanishes(deviation, 1)) {
      return excess / standardError();
    }
    return Rounding.vanishes(excess, 1) ? 0 : Math.copySign(Double.POSITIVE_INFINITY, excess);
  }

  /** One-sided p value for "the mean of d exceeds {@code logMargin}". */
  public double pGreater(double logMargin) {
    return StudentT.upperTail(t(logMargin), rounds - 1);
  }

  /** One-sided p value for "the mean of d lies below {@code logMargin}". */
  public double pLess(double logMargin) {
    return StudentT.lowerTail(t(logMargin), rounds - 1);
  }

  /** Two-sided p value for "the mean of d is not zero". */
  public double pTwoSided() {
    return 2 * StudentT.upperTail(Math.abs(t(0)), rounds - 1);
  }

  /**
   * Two one-sided tests for "|mean of d| lies below {@code logMargin}".
   *
   * <p>D. J. Schuirmann: A comparison of the two one-sided tests procedure and the power approach
   * for assessing the equivalence of average bioavailability. J. Pharmacokinet. Biopharm. 15
   * (1987).
   */
  public double pEquivalent(double logMargin) {
    return Math.max(pLess(logMargin), pGreater(-logMargin));
  }

  /** The geometric mean of the ratios candidate / baseline. */
  public double ratio() {
    return Math.exp(mean);
  }

  /** The two-sided interval of the geometric mean ratio at this confidence, from 0 to 1. */
  public Interval interval(double confidence) {
    double half = StudentT.upperQuantile(0.5 * (1 - confidence), rounds - 1) * standardError();
    return new Interval(Math.exp(mean - half), Math.exp(mean + half), confidence);
  }

  /** Standard error of the mean of d. */
  public double standardError() {
    return deviation / Math.sqrt(rounds);
  }
}
