package io.github.perfgate.stats.inference;

import io.github.perfgate.stats.distribution.StudentT;
import org.apache.commons.math3.analysis.solvers.BrentSolver;

/** The change that a one-sided paired t test on log ratios can be expected to show. */
public final class DetectableChange {
  private static final int MOST_ROUNDS = 1_000_000;

  private DetectableChange() {}

  /**
   * The mean log ratio beyond the hypothesis that is detected with this power, to a good
   * approximation: (t(1-&alpha;) + t(power)) s / &radic;n.
   *
   * @param deviation standard deviation s of the log ratios
   * @param rounds number of pairs n, at least 2
   * @param alpha one-sided level of the test
   * @param power chance of detecting it, above 0 and below 1
   */
  public static double approximate(double deviation, int rounds, double alpha, double power) {
    requireRounds(rounds);
    return approximate(new PairedT(0, deviation, rounds), alpha, power);
  }

  /**
   * The same for a test with degrees of freedom of its own, as that of pairs in strata.
   *
   * @param test whose standard error and degrees of freedom count
   * @param alpha one-sided level of the test
   * @param power chance of detecting it, above 0 and below 1
   */
  public static double approximate(PairedT test, double alpha, double power) {
    return (StudentT.upperQuantile(alpha, test.degrees())
            + StudentT.quantile(power, test.degrees()))
        * test.deviation()
        / Math.sqrt(test.rounds());
  }

  /**
   * The mean log ratio beyond the hypothesis that is detected with this power, exactly. It is the
   * change at which the noncentral t distribution gives {@link Power#paired} that value.
   *
   * @param deviation standard deviation of the log ratios, not negative
   * @param rounds number of pairs, at least 2
   * @param alpha one-sided level of the test
   * @param power chance of detecting it, above {@code alpha} and below 1
   */
  public static double exact(double deviation, int rounds, double alpha, double power) {
    double start = approximate(1, rounds, alpha, power);
    double standardised =
        new BrentSolver(1e-12, 1e-14)
            .solve(
                200, change -> Power.paired(change, 1, rounds, alpha) - power, 0, 4 * start, start);
    return deviation * standardised;
  }

  /**
   * The least number of rounds, at least 2, with which {@link #approximate} is no more than {@code
   * change}; {@link Integer#MAX_VALUE} when a million are not enough.
   */
  public static int rounds(double change, double deviation, double alpha, double power) {
    int enough = 2;
    while (approximate(deviation, enough, alpha, power) > change) {
      if (enough >= MOST_ROUNDS) {
        return Integer.MAX_VALUE;
      }
      enough *= 2;
    }
    int tooFew = enough / 2;
    while (enough - tooFew > 1) {
      int middle = (tooFew + enough) / 2;
      if (middle > 1 && approximate(deviation, middle, alpha, power) <= change) {
        enough = middle;
      } else {
        tooFew = middle;
      }
    }
    return enough;
  }

  private static void requireRounds(int rounds) {
    if (rounds < 2) {
      throw new IllegalArgumentException("a paired t needs at least 2 rounds, but has " + rounds);
    }
  }
}
