package io.github.perfgate.stats.distribution;

import org.apache.commons.math3.analysis.integration.gauss.GaussIntegrator;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegratorFactory;
import org.apache.commons.math3.special.Gamma;

/**
 * The noncentral t distribution: (Z + c) / &radic;(V/&nu;), which the t statistic has when there is
 * a true change of c standard errors. It gives the power of a t test.
 *
 * <p>W = &radic;(V/&nu;) has a density that is proportional to w^(&nu;-1) exp(-&nu;w&sup2;/2). The
 * upper tail is the mean of &Phi;(c - t W), which is integrated numerically over the bulk of W.
 */
public final class NoncentralT {
  private static final GaussIntegrator RULE = new GaussIntegratorFactory().legendre(20);
  private static final int LEAST_PANELS = 12;
  private static final int MOST_PANELS = 1000;

  /** W beyond this many of its standard deviations, 1/sqrt(2 nu), has a chance below 1e-16. */
  private static final double REACH = 9;

  private NoncentralT() {}

  /**
   * P(T &gt; t).
   *
   * @param degrees degrees of freedom, at least 1
   * @param noncentrality the true change in standard errors
   */
  public static double upperTail(double t, double degrees, double noncentrality) {
    if (!(degrees >= 1)) {
      throw new IllegalArgumentException(
          "degrees of freedom must be at least 1, but are " + degrees);
    }
    double spread = REACH / Math.sqrt(2 * degrees);
    double low = Math.max(0, 1 - spread);
    double range = 1 + spread + 2 / degrees - low;
    // The step of Phi(c - t w) is 1/t wide; a panel may hold a few of those.
    int panels = (int) Math.max(LEAST_PANELS, Math.min(MOST_PANELS, range * Math.abs(t) / 3));
    double width = range / panels;
    double logScale =
        Math.log(2) + 0.5 * degrees * Math.log(0.5 * degrees) - Gamma.logGamma(0.5 * degrees);
    double sum = 0;
    for (int panel = 0; panel < panels; panel++) {
      double centre = low + (panel + 0.5) * width;
      for (int i = 0; i < RULE.getNumberOfPoints(); i++) {
        double w = centre + 0.5 * width * RULE.getPoint(i);
        double density = Math.exp(logScale + (degrees - 1) * Math.log(w) - 0.5 * degrees * w * w);
        sum += 0.5 * width * RULE.getWeight(i) * density * Normal.lowerTail(noncentrality - t * w);
      }
    }
    return sum;
  }
}
