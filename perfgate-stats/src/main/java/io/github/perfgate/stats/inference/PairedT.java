package io.github.perfgate.stats.inference;

import io.github.perfgate.stats.distribution.StudentT;
import java.util.List;

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
 * @param degrees degrees of freedom, positive; one less than the pairs unless these are in strata
 */
public record PairedT(double mean, double deviation, int rounds, double degrees) {
  /** The test of pairs that are in one stratum. */
  public PairedT(double mean, double deviation, int rounds) {
    this(mean, deviation, rounds, rounds - 1);
  }

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

  /**
   * Pairs in strata, such as hosts, which may vary differently. The mean is that of all pairs. Its
   * standard error follows from the variances inside the strata alone, so it says how exactly the
   * mean of these strata is known, and nothing of other strata:
   *
   * <pre>
   *   SE&sup2; = &Sigma; n_h s_h&sup2; / (&Sigma; n_h)&sup2;
   * </pre>
   *
   * <p>with Satterthwaite's degrees of freedom, and the deviation is &radic;n SE. One stratum gives
   * the plain test.
   *
   * <p>W. G. Cochran: Sampling techniques, 3rd edition (1977), sections 5.3 and 5.4.
   *
   * @param strata at least one, each with at least 2 pairs
   */
  public static PairedT ofStrata(List<PairedT> strata) {
    int rounds = strata.stream().mapToInt(PairedT::rounds).sum();
    double mean = 0;
    double variance = 0;
    double squares = 0;
    for (PairedT one : strata) {
      double part = one.rounds * one.deviation * one.deviation;
      mean += one.rounds * one.mean / rounds;
      variance += part;
      squares += part * part / one.degrees;
    }
    return new PairedT(
        mean,
        Math.sqrt(variance / rounds),
        rounds,
        squares > 0 ? variance * variance / squares : rounds - strata.size());
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
    return StudentT.upperTail(t(logMargin), degrees);
  }

  /** One-sided p value for "the mean of d lies below {@code logMargin}". */
  public double pLess(double logMargin) {
    return StudentT.lowerTail(t(logMargin), degrees);
  }

  /** Two-sided p value for "the mean of d is not zero". */
  public double pTwoSided() {
    return 2 * StudentT.upperTail(Math.abs(t(0)), degrees);
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
    double half = StudentT.upperQuantile(0.5 * (1 - confidence), degrees) * standardError();
    return new Interval(Math.exp(mean - half), Math.exp(mean + half), confidence);
  }

  /** Standard error of the mean of d. */
  public double standardError() {
    return deviation / Math.sqrt(rounds);
  }
}
