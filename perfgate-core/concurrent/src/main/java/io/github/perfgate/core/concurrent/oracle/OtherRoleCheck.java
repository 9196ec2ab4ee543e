package io.github.perfgate.core.concurrent.oracle;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.concurrent.run.VariantSamples;
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
  VariantResult heard(VariantResult result, List<VariantResult> all) {
    return all.stream()
        .filter(other -> isOpposite(other, result) && !outweighs(result, other))
        .findFirst()
        .map(other -> result.inconclusive(reason(result, other)))
        .orElse(result);
  }

  private static boolean isOpposite(VariantResult other, VariantResult result) {
    return other.variant().test().equals(result.variant().test())
        && other.variant().threads() == result.variant().threads()
        && other.variant().role() != result.variant().role()
        && other.differs()
        && result.differs()
        && other.direction() != result.direction();
  }

  /**
   * Whether the times of both roles together, as their product, changed in the direction of the
   * first.
   */
  private boolean outweighs(VariantResult result, VariantResult other) {
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
  private static double[] product(VariantSamples one, VariantSamples other, String version) {
    double[] product = one.values(version);
    double[] factors = other.values(version);
    for (int i = 0; i < product.length; i++) {
      product[i] *= factors[i];
    }
    return product;
  }

  private static String reason(VariantResult result, VariantResult other) {
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

  private static double mean(VariantResult result, String version) {
    return Arrays.stream(result.samples().values(version)).average().orElse(Double.NaN);
  }
}
