package io.github.perfgate.stats.sequential;

import io.github.perfgate.stats.inference.PairedT;
import java.util.Arrays;

/**
 * A t-test e-process: evidence that may be looked at after every round, with no plan of looks at
 * all.
 *
 * <p>The Bayes factor of the t statistic, with a normal prior of variance g on the standardised
 * change against no change, is in closed form
 *
 * <pre>
 *   ln B = (&nu;+1)/2 &middot; ln((1 + t&sup2;/&nu;) / (1 + t&sup2;/(&nu;(1+ng)))) - &frac12; ln(1+ng)
 * </pre>
 *
 * <p>It depends on the values up to their scale only. Under the hypothesis it is a nonnegative
 * martingale with mean 1 over the rounds. So the chance that it <em>ever</em> exceeds 1/&alpha; is
 * &alpha; at most (Ville). It buys that freedom with power.
 *
 * <p>J. N. Rouder et al.: Bayesian t tests for accepting and rejecting the null hypothesis.
 * Psychonomic Bulletin and Review 16 (2009). M. F. P&eacute;rez-Ortiz, T. Lardy, R. de Heide, P.
 * Gr&uuml;nwald: E-statistics, group invariance and anytime-valid testing. Annals of Statistics 52
 * (2024).
 */
public final class EProcess {
  private EProcess() {}

  /**
   * ln B of the first {@code rounds} pairs.
   *
   * @param rounds at least 2
   * @param g variance of the prior on the standardised change, positive
   */
  public static double logBayesFactor(double[] baseline, double[] candidate, int rounds, double g) {
    PairedT paired = PairedT.of(baseline, candidate, rounds);
    double degrees = rounds - 1;
    double squares = paired.t(0) * paired.t(0) / degrees;
    double shrunk = 1 + rounds * g;
    double fit =
        Double.isInfinite(squares)
            ? Math.log(shrunk)
            : Math.log1p(squares) - Math.log1p(squares / shrunk);
    return 0.5 * (degrees + 1) * fit - 0.5 * Math.log(shrunk);
  }

  /** The whole process: ln B after 2, 3, ... rounds. */
  public static double[] logBayesFactors(double[] baseline, double[] candidate, double g) {
    double[] process = new double[Math.max(0, baseline.length - 1)];
    Arrays.setAll(process, i -> logBayesFactor(baseline, candidate, i + 2, g));
    return process;
  }
}
