package io.github.perfgate.core.gate.decide;

import io.github.perfgate.core.result.ComparisonResult.Numbers;
import io.github.perfgate.core.workload.count.VersionWork;
import io.github.perfgate.core.workload.spl.Bound;
import io.github.perfgate.core.workload.spl.Comparison;
import io.github.perfgate.core.workload.spl.Comparison.Operand;
import io.github.perfgate.core.workload.spl.Comparison.Quantity;
import io.github.perfgate.core.workload.spl.Comparison.Shifted;
import io.github.perfgate.core.workload.spl.CountedQuantity.Count;
import io.github.perfgate.core.workload.spl.CountedQuantity.CountLimit;
import io.github.perfgate.core.workload.spl.CountedQuantity.Growth;
import io.github.perfgate.core.workload.spl.MethodName;
import io.github.perfgate.core.workload.spl.Truth;
import io.github.perfgate.core.workload.spl.WorkFigure;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Decides comparisons by counted work. Counts are exact, so there are no statistics: a comparison
 * holds, is violated, or is undecided because something could not be counted exactly.
 *
 * <p>Against a limit, what an operation does on average is rounded down to whole units. So {@code
 * m.bytes <= 0} holds if an operation allocates less than a byte.
 */
final class CountJudge {
  /** Rounding errors of doubles, as a part of 1. */
  private static final double TINY = 1e-9;

  private final KnownWork known;

  CountJudge(KnownWork known) {
    this.known = known;
  }

  /**
   * The comparison with its value.
   *
   * @param workload id of the workload whose work it limits
   */
  CountedComparison decided(Comparison comparison, String workload) {
    for (Operand operand : comparison.operands().toList()) {
      String absence = known.absence(operand);
      String obstacle = absence == null ? obstacle(operand) : absence;
      if (obstacle != null) {
        return new CountedComparison(
            comparison, workload, Truth.UNKNOWN, obstacle, null, absence == null);
      }
    }
    if (comparison.left() instanceof Growth growth && comparison.right() instanceof Bound bound) {
      return GrowthSteps.of(growth, bound, comparison.settings(), this::value)
          .decided(comparison, workload);
    }
    double left = value(comparison.left());
    double right = value(comparison.right());
    return new CountedComparison(
        comparison,
        workload,
        holds(comparison, whole(left, comparison.right()), whole(right, comparison.left()))
            ? Truth.TRUE
            : Truth.FALSE,
        "%s against %s %s per operation".formatted(words(left), words(right), unit(comparison)),
        new Numbers(left, right),
        true);
  }

  private @Nullable String obstacle(Operand operand) {
    VersionWork work = known.of(operand);
    String what = operand.subject().id() + "@" + operand.revision();
    return switch (work.count()) {
      case EXACT -> null;
      case NOT_EXACT ->
          "the count of %s is not exact: %s; let every run do the same, without the time, unseeded random numbers or other threads"
              .formatted(what, work.reason());
      case NONE -> "%s was not counted: %s".formatted(what, work.reason());
    };
  }

  private double value(Quantity quantity) {
    if (quantity instanceof Shifted shifted) {
      return value(shifted.of()) + shifted.by().doubleValue();
    }
    return quantity instanceof Count count
        ? known.of(count.operand()).of(count.figure()) * count.operand().factor().doubleValue()
        : ((CountLimit) quantity).amount().doubleValue();
  }

  /** The value of a side, in whole units if the other side is a limit. */
  private static double whole(double value, Quantity other) {
    return other instanceof CountLimit ? Math.floor(value * (1 + TINY)) : value;
  }

  private static boolean holds(Comparison comparison, double left, double right) {
    BigDecimal tolerance = comparison.tolerance();
    double allowance = tolerance == null ? 1 : tolerance.doubleValue() + 1;
    return switch (comparison.relation()) {
      case LESS_OR_EQUAL -> isAtMost(left, right);
      case GREATER_OR_EQUAL -> isAtMost(right, left);
      case LESS -> !isAtMost(right, left);
      case GREATER -> !isAtMost(left, right);
      case EQUAL -> isAtMost(left, right * allowance) && isAtMost(right, left * allowance);
    };
  }

  /** Whether a count is at most another one, which may have been multiplied. */
  static boolean isAtMost(double one, double other) {
    return one <= other * (1 + TINY);
  }

  /** {@code bytes}, {@code calls of com.acme.Parser#parse}. */
  private static String unit(Comparison comparison) {
    return Stream.of(comparison.left().unshifted(), comparison.right().unshifted())
        .filter(Count.class::isInstance)
        .map(side -> words(((Count) side).figure()))
        .distinct()
        .reduce((one, other) -> one + " and " + other)
        .orElseThrow();
  }

  static String words(WorkFigure figure) {
    MethodName called = figure.called();
    return figure.kind().symbol() + (called == null ? "" : " of " + called.toSpl());
  }

  /** A count with at most two decimals: {@code 1,234.5}. */
  static String words(double count) {
    String decimals = String.format(Locale.ROOT, "%,.2f", count);
    return decimals.replaceFirst("\\.?0+$", "");
  }
}
