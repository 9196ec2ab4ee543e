package io.github.perfgate.core.concurrent.oracle;

import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.runtime.concurrent.Dealing;
import io.github.perfgate.stats.inference.LogWelch;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Compares the result of a test with few threads to its result with more threads. Each thread does
 * the same work, so a version that is slow with few threads cannot be faster with more threads. If
 * it is faster nevertheless, and as fast as the other version, then the JVM has compiled the same
 * code in two ways. Such a difference with few threads says nothing about the code.
 *
 * @param logMargin the logarithm of the change that does not count
 * @param level the significance level of the test that the slower version is faster with more
 *     threads
 */
record ContradictionCheck(double logMargin, double level) {
  private static final double CONFIDENCE = 0.95;

  /**
   * The result itself if no other result of the same test contradicts it; else an inconclusive
   * result with the reason.
   */
  VariantResult heard(VariantResult result, List<VariantResult> all) {
    return result.differs()
        ? all.stream()
            .filter(other -> contradicts(other, result))
            .findFirst()
            .map(other -> result.inconclusive(reason(result, other)))
            .orElse(result)
        : result;
  }

  private boolean contradicts(VariantResult more, VariantResult few) {
    return more.variant().test().equals(few.variant().test())
        && more.variant().role() == few.variant().role()
        && more.variant().threads() > few.variant().threads()
        && more.variant().test().dealing() != Dealing.OWN_CALLS
        && more.direction() == Direction.NO_CHANGE
        && excludes(more, few.slowdown())
        && LogWelch.of(slower(few, more), slower(few, few)).pGreater(logMargin) < level;
  }

  /** Whether the interval of a result excludes a slowdown. */
  private static boolean excludes(VariantResult result, double slowdown) {
    LogWelch comparison = result.comparison();
    return comparison != null && !comparison.interval(CONFIDENCE).contains(slowdown);
  }

  /** The times in one result of the version that is slower by another result. */
  private static double[] slower(VariantResult by, VariantResult in) {
    return in.samples().values(by.slowdown() > 1 ? Revision.CURRENT : Revision.BASELINE);
  }

  private static String reason(VariantResult few, VariantResult more) {
    return String.format(
        Locale.ROOT,
        "the %s takes %.3g ns a call with %s and %.3g ns with %s, where both versions take as long: the JVM compiled it in two ways, which says nothing of the code",
        few.slowdown() > 1 ? "candidate" : "baseline",
        Arrays.stream(slower(few, few)).average().orElse(Double.NaN),
        Counted.of(few.variant().threads(), "thread"),
        Arrays.stream(slower(few, more)).average().orElse(Double.NaN),
        Counted.of(more.variant().threads(), "thread"));
  }
}
