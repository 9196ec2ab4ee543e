package io.github.perfgate.core.report.words;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.core.result.verdict.Slowdown;

/**
 * Comparisons of formulas in words. A ratio always comes with the two times that were divided. With
 * {@code <} and {@code >=} they are not in the written order, and factors are part of them.
 */
public final class ComparisonWords {
  private static final int LONGEST = 200;

  private ComparisonWords() {}

  /** {@code a <= b: a takes 3.60 µs, b 2.40 µs, +50 % (99 % CI +40 to +60 %)}, or the reason. */
  public static String line(ComparisonResult comparison) {
    return PlainText.line(comparison.text(), LONGEST)
        + ": "
        + (comparison.sides().ratio() == null || comparison.verdict() == FormulaVerdict.ERROR
            ? comparison.reason()
            : ratio(comparison));
  }

  /**
   * {@code a takes 3.60 µs, b 2.40 µs, +50 % (99 % CI +40 to +60 %)}. Only the numbers if an
   * earlier version of perfgate did not record the sides. Empty if there is no ratio.
   */
  public static String ratio(ComparisonResult comparison) {
    Slowdown ratio = comparison.sides().ratio();
    if (ratio == null) {
      return "";
    }
    String left = comparison.sides().left();
    String right = comparison.sides().right();
    if (left == null || right == null) {
      return ChangeText.of(ratio);
    }
    Slowdown.Times times = ratio.times();
    return times == null
        ? "%s against %s: %s".formatted(side(left), side(right), ChangeText.change(ratio))
        : "%s takes %s, %s %s, %s"
            .formatted(
                side(left),
                ChangeText.perOperation(times.candidate()),
                side(right),
                ChangeText.perOperation(times.baseline()),
                ChangeText.change(ratio));
  }

  /** The heading of a column of verdicts, which are about the dividend: {@code a is}. */
  public static String verdictOf(ComparisonResult comparison) {
    String left = comparison.sides().left();
    return (left == null ? "The left side" : side(left)) + " is";
  }

  private static String side(String side) {
    return PlainText.line(side, LONGEST);
  }
}
