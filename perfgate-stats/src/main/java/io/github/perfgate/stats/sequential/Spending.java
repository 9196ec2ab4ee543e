package io.github.perfgate.stats.sequential;

import io.github.perfgate.stats.distribution.Normal;

/**
 * How much of a one-sided level has been spent when a share t of the planned rounds is measured.
 *
 * <p>K. K. G. Lan, D. L. DeMets: Discrete sequential boundaries for clinical trials. Biometrika 70
 * (1983).
 */
public enum Spending {
  /** 2 (1 - &Phi;(z(1-&alpha;/2) / &radic;t)): next to nothing early, nearly all at the end. */
  OBRIEN_FLEMING {
    @Override
    double spentInside(double alpha, double share) {
      return 2 * Normal.upperTail(Normal.upperQuantile(0.5 * alpha) / Math.sqrt(share));
    }
  },
  /** &alpha; ln(1 + (e - 1) t): about the same at every look, so that clear cases end early. */
  POCOCK {
    @Override
    double spentInside(double alpha, double share) {
      return alpha * Math.log1p((Math.E - 1) * share);
    }
  };

  /**
   * The level spent so far.
   *
   * @param alpha the overall one-sided level, above 0 and below 1
   * @param share of the planned rounds, from 0 to 1; all is spent from 1 on
   */
  public double spent(double alpha, double share) {
    if (share >= 1) {
      return alpha;
    }
    return share <= 0 ? 0 : spentInside(alpha, share);
  }

  abstract double spentInside(double alpha, double share);
}
