package io.github.perfgate.core.concurrent.oracle;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.concurrent.run.CellSamples;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.stats.inference.LogWelch;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Compares the two roles of a test. Their threads call as often as they can. If one role becomes
 * faster, it meets the other one more often, which may become slower for this reason alone. So if
 * one role became slower and the other one faster, only the larger change is believed: a role that
 * is slower must have lost more than the other one won.
 *
 * @param logMargin the logarithm of the change that does not count
 * @param level the significance level of the test that one change is larger than the other
 */
record OtherRoleCheck(double logMargin, double level) {

  /**
   * The result itself if the other role cannot be the reason; else an inconclusive result with the
   * reason.
   */
  CellResult heard(CellResult result, List<CellResult> all) {
    return all.stream()
        .filter(other -> isOpposite(other, result) && !outweighs(result, other))
        .findFirst()
        .map(other -> result.inconclusive(reason(result, other)))
        .orElse(result);
  }

  private static boolean isOpposite(CellResult other, CellResult result) {
    return other.cell().test().equals(result.cell().test())
        && other.cell().threads() == result.cell().threads()
        && other.cell().role() != result.cell().role()
        && other.differs()
        && result.differs()
        && other.direction() != result.direction();
  }

  /**
   * Whether the times of both roles together, as their product, changed in the direction of the
   * first.
   */
  private boolean outweighs(CellResult result, CellResult other) {
    LogWelch together =
        LogWelch.of(
            product(result.samples(), other.samples(), Revision.BASELINE),
            product(result.samples(), other.samples(), Revision.CURRENT));
    double p =
        result.direction() == Direction.REGRESSION
            ? together.pGreater(logMargin)
            : together.test().pLess(-logMargin);
    return p < level;
  }

  /** The products of the roles' times, fork by fork. */
  private static double[] product(CellSamples one, CellSamples other, String version) {
    double[] product = one.values(version);
    double[] factors = other.values(version);
    for (int i = 0; i < product.length; i++) {
      product[i] *= factors[i];
    }
    return product;
  }

  private static String reason(CellResult result, CellResult other) {
    boolean slower = result.direction() == Direction.REGRESSION;
    return String.format(
        Locale.ROOT,
        "it may be %s only because the other role became %s, %.3g ns a call instead of %.3g ns, and meets it %s often",
        slower ? "slower" : "faster",
        slower ? "faster" : "slower",
        mean(other, Revision.CURRENT),
        mean(other, Revision.BASELINE),
        slower ? "more" : "less");
  }

  private static double mean(CellResult result, String version) {
    return Arrays.stream(result.samples().values(version)).average().orElse(Double.NaN);
  }
}
