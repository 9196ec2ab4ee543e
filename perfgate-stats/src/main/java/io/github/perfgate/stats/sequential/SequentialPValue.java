package io.github.perfgate.stats.sequential;

import io.github.perfgate.stats.distribution.Normal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.analysis.interpolation.SplineInterpolator;
import org.apache.commons.math3.analysis.polynomials.PolynomialSplineFunction;

/**
 * Turns the p value of one look into a p value of the whole sequence of looks. This is the smallest
 * overall level at which the look's boundary would be crossed.
 *
 * <p>The boundaries of a smaller level lie outside those of a larger one at every look. So the
 * minimum over the looks so far is a valid p value however the sequence ends. It falls to &alpha;
 * or below exactly when some look crosses the boundary of level &alpha;. This happens with
 * probability &alpha; at most. Results of workloads that stopped at different looks can therefore
 * enter one correction for multiplicity.
 *
 * <p>Q. Liu, K. M. Anderson: On adaptive extensions of group sequential trials for clinical
 * investigations. J. Am. Statist. Assoc. 103 (2008). C. Jennison, B. W. Turnbull: Group sequential
 * methods with applications to clinical trials (2000), section 8.4.
 *
 * <p>The boundary is a smooth, nearly linear function of z(1-&alpha;/2). It is computed on a grid
 * once and interpolated by a spline, to about six digits. Above a level of one half the answer is
 * 1, and below 1e-15 it is 1e-15: no correction asks for more.
 */
public final class SequentialPValue {
  private static final double LARGEST = 0.5;
  private static final double SMALLEST = 1e-15;
  private static final int GRID = 40;

  private final List<PolynomialSplineFunction> levelOfBoundary;

  private SequentialPValue(List<PolynomialSplineFunction> levelOfBoundary) {
    this.levelOfBoundary = levelOfBoundary;
  }

  /**
   * Prepares the looks at these rounds.
   *
   * @param spending how the level is spent
   * @param rounds rounds at each look, positive and growing
   */
  public static SequentialPValue of(Spending spending, List<Integer> rounds) {
    double first = Normal.upperQuantile(0.5 * LARGEST);
    double last = Normal.upperQuantile(0.5 * SMALLEST);
    double[] levels = new double[GRID];
    double[][] boundaries = new double[rounds.size()][GRID];
    for (int i = 0; i < GRID; i++) {
      // Denser where the level is large: there the boundaries of late looks bend.
      double share = (double) i / (GRID - 1);
      levels[i] = first + (last - first) * share * share;
      double alpha = 2 * Normal.upperTail(levels[i]);
      List<Double> z = Boundaries.of(spending, alpha, rounds).z();
      for (int k = 0; k < rounds.size(); k++) {
        boundaries[k][i] = z.get(k);
      }
    }
    List<PolynomialSplineFunction> splines = new ArrayList<>();
    for (double[] boundary : boundaries) {
      // If next to nothing may be spent early, the boundaries of the smallest levels are infinite.
      int finite = (int) Arrays.stream(boundary).filter(Double::isFinite).count();
      splines.add(
          new SplineInterpolator()
              .interpolate(Arrays.copyOf(boundary, finite), Arrays.copyOf(levels, finite)));
    }
    return new SequentialPValue(splines);
  }

  /**
   * The p value of the sequence that belongs to a look's p value.
   *
   * @param look from 0
   * @param p the look's one-sided p value
   * @return from 1e-15 (more, for a very early look) to one half, or 1
   */
  public double at(int look, double p) {
    PolynomialSplineFunction spline = levelOfBoundary.get(look);
    double[] knots = spline.getKnots();
    double z = Normal.upperQuantile(p);
    if (z < knots[0]) {
      return 1;
    }
    return 2 * Normal.upperTail(spline.value(Math.min(z, knots[knots.length - 1])));
  }
}
