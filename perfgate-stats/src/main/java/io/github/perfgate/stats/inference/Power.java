package io.github.perfgate.stats.inference;

import io.github.perfgate.stats.distribution.NoncentralT;
import io.github.perfgate.stats.distribution.Normal;
import io.github.perfgate.stats.distribution.StudentT;

/** The chance that a test shows a change that is there. */
public final class Power {
  private Power() {}

  /**
   * Power of a one-sided paired t test, exactly, by the noncentral t distribution.
   *
   * @param change true mean log ratio beyond the hypothesis
   * @param deviation standard deviation of the log ratios, positive
   * @param rounds number of pairs, at least 2
   * @param alpha one-sided level
   */
  public static double paired(double change, double deviation, int rounds, double alpha) {
    double degrees = rounds - 1.0;
    return NoncentralT.upperTail(
        StudentT.upperQuantile(alpha, degrees), degrees, change / deviation * Math.sqrt(rounds));
  }

  /**
   * Error of the second kind of a two-sided test of two independent samples, by Reichelt's formula
   * z(1 - &beta;) = &gamma; &radic;(n/2) - z(1 - &alpha;/2).
   *
   * <p>D. G. Reichelt, S. K&uuml;hne: How to detect performance changes in software history:
   * performance analysis of software system versions. ICPE 2018 companion.
   *
   * @param gamma the true change in standard deviations of a VM value
   * @param size forks of each version, at least 1
   * @param alpha two-sided level
   */
  public static double reicheltTypeTwo(double gamma, int size, double alpha) {
    return Normal.upperTail(gamma * Math.sqrt(0.5 * size) - Normal.upperQuantile(0.5 * alpha));
  }

  /**
   * The least number of forks of each version with which {@link #reicheltTypeTwo} is no more than
   * {@code beta}: n = 2 ((z(1-&alpha;/2) + z(1-&beta;)) / &gamma;)&sup2;, rounded up.
   */
  public static int reicheltSampleSize(double gamma, double alpha, double beta) {
    return (int) Math.ceil(2 * square(quantiles(alpha, beta) / gamma));
  }

  /** The smallest &gamma; with which {@link #reicheltTypeTwo} is no more than {@code beta}. */
  public static double reicheltDetectable(int size, double alpha, double beta) {
    return quantiles(alpha, beta) / Math.sqrt(0.5 * size);
  }

  private static double quantiles(double alpha, double beta) {
    return Normal.upperQuantile(0.5 * alpha) + Normal.upperQuantile(beta);
  }

  private static double square(double value) {
    return value * value;
  }
}
