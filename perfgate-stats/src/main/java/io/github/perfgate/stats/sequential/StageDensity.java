package io.github.perfgate.stats.sequential;

import io.github.perfgate.stats.distribution.Normal;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegrator;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegratorFactory;

/**
 * The distribution of the standardised statistic at one look, on the paths that have crossed no
 * boundary so far. It is held as weighted nodes of a quadrature.
 *
 * <p>With information I (here: rounds) the statistics Z of successive looks are jointly normal with
 * unit variance and correlation &radic;(I&#8321;/I&#8322;). From the sub-density g of one look,
 * restricted to values below its boundary b, follow with &Delta; = I' - I
 *
 * <pre>
 *   P(cross b' at the next look) = &int; g(u) (1 - &Phi;((b'&radic;I' - u&radic;I) / &radic;&Delta;)) du
 *   g'(z) = &int; g(u) &phi;((z&radic;I' - u&radic;I) / &radic;&Delta;) &radic;(I'/&Delta;) du
 * </pre>
 *
 * <p>Both integrands are smooth below the boundary, so that Gauss-Legendre panels no wider than the
 * kernel reach near machine precision with about a hundred nodes.
 *
 * <p>P. Armitage, C. K. McPherson, B. C. Rowe: Repeated significance tests on accumulating data. J.
 * R. Statist. Soc. A 132 (1969). C. Jennison, B. W. Turnbull: Group sequential methods with
 * applications to clinical trials (2000), chapter 19.
 */
final class StageDensity {
  /** Below this the density is nothing; above, an infinite boundary is cut off there. */
  private static final double FAR = 9;

  /** Panel width in standard deviations of the kernel. */
  private static final double PANEL = 4;

  private static final GaussIntegrator RULE = new GaussIntegratorFactory().legendre(16);

  private final double information;
  private final double[] nodes;
  private final double[] masses;

  private StageDensity(double information, double[] nodes, double[] masses) {
    this.information = information;
    this.nodes = nodes;
    this.masses = masses;
  }

  /** Before the first look: all mass at zero, no information. */
  static StageDensity start() {
    return new StageDensity(0, new double[] {0}, new double[] {1});
  }

  /**
   * The probability of first crossing {@code boundary} at the look with {@code next} information.
   */
  double crossing(double boundary, double next) {
    double step = Math.sqrt(next - information);
    double level = boundary * Math.sqrt(next);
    double root = Math.sqrt(information);
    double sum = 0;
    for (int i = 0; i < nodes.length; i++) {
      sum += masses[i] * Normal.upperTail((level - nodes[i] * root) / step);
    }
    return sum;
  }

  /** The sub-density of the next look's statistic at {@code z}. */
  double density(double z, double next) {
    double variance = next - information;
    double level = z * Math.sqrt(next);
    double root = Math.sqrt(information);
    double sum = 0;
    for (int i = 0; i < nodes.length; i++) {
      double distance = level - nodes[i] * root;
      sum += masses[i] * Math.exp(-0.5 * distance * distance / variance);
    }
    return sum * Math.sqrt(next / (2 * Math.PI * variance));
  }

  /** The paths that stay below {@code boundary} at the look with {@code next} information. */
  StageDensity below(double boundary, double next, double afterNext) {
    double top = Math.min(boundary, 4 * FAR);
    double kernel = Math.sqrt((afterNext - next) / next);
    int panels = Math.max(1, (int) Math.ceil((top + FAR) / (PANEL * Math.min(1, kernel))));
    double width = (top + FAR) / panels;
    int points = RULE.getNumberOfPoints();
    double[] nextNodes = new double[panels * points];
    double[] nextMasses = new double[panels * points];
    for (int i = 0; i < nextNodes.length; i++) {
      int panel = i / points;
      double centre = -FAR + width * (panel + 0.5);
      nextNodes[i] = centre + 0.5 * width * RULE.getPoint(i % points);
      nextMasses[i] = 0.5 * width * RULE.getWeight(i % points) * density(nextNodes[i], next);
    }
    return new StageDensity(next, nextNodes, nextMasses);
  }
}
