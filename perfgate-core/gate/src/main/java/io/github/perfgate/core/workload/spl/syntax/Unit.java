package io.github.perfgate.core.workload.spl.syntax;

import io.github.perfgate.core.workload.spl.Position;
import io.github.perfgate.core.workload.spl.SplFailure;
import io.github.perfgate.core.workload.spl.WorkFigure;
import java.util.List;
import java.util.Objects;

/** What sides of comparisons have to have in common. */
final class Unit {
  private Unit() {}

  /**
   * Requires that two sides can be compared.
   *
   * @return whether counts are compared, and not times
   * @throws SplFailure if one is a time and the other a count, if they are counts of something
   *     else, or if both are limits
   */
  static boolean requireEqual(Side left, Position leftAt, Side right, Position rightAt) {
    if (left.isLimit() && right.isLimit()) {
      throw new SplFailure(
          rightAt, "both sides are limits; one side has to be something to measure");
    }
    boolean leftCounted = isCounted(left);
    boolean rightCounted = isCounted(right);
    if (leftCounted != rightCounted) {
      Side time = leftCounted ? right : left;
      Side count = leftCounted ? left : right;
      if (count.isNumber()) {
        throw new SplFailure(
            leftCounted ? leftAt : rightAt,
            "a number alone is no time to compare with; give it a unit (5 ms), multiply something to"
                + " measure by it (5 * SELF), or count something (SELF.bytes)");
      }
      throw new SplFailure(leftCounted ? rightAt : leftAt, different(time, kind(count)));
    }
    WorkFigure.Kind one = left.counted();
    WorkFigure.Kind other = right.counted();
    if (one != null && other != null && one != other) {
      throw new SplFailure(
          rightAt, "%s are not compared with %s".formatted(other.symbol(), one.symbol()));
    }
    return leftCounted;
  }

  /**
   * Requires that what is added to a side has the unit of the side.
   *
   * @throws SplFailure if it has another one
   */
  static void requireShifts(Side side, List<Side.Shift> shifts) {
    for (Side.Shift shift : shifts) {
      Side amount = shift.amount();
      boolean fits =
          isCounted(side)
              ? isCounted(amount)
                  && (amount.counted() == null || amount.counted() == side.counted())
              : amount.measured() instanceof Side.Limit;
      if (!fits) {
        throw new SplFailure(
            amount.measured().at(),
            "`%s` cannot be added to `%s`, which %s"
                .formatted(
                    amount.toSpl(),
                    side.toSpl(),
                    side.isNumber()
                        ? "is a number"
                        : isCounted(side) ? "counts " + kind(side).symbol() : "is a time"));
      }
    }
  }

  private static String different(Side time, WorkFigure.Kind kind) {
    return "`%s` is a time, and the other side counts %s; write %s"
        .formatted(
            time.toSpl(),
            kind.symbol(),
            time.isLimit()
                ? "a limit of " + kind.symbol()
                : "." + kind.symbol() + " after both or after neither");
  }

  private static WorkFigure.Kind kind(Side count) {
    return Objects.requireNonNull(count.counted(), "a number alone");
  }

  private static boolean isCounted(Side side) {
    return side.measured() instanceof Side.Counted || side.measured() instanceof Side.CountLimit;
  }
}
