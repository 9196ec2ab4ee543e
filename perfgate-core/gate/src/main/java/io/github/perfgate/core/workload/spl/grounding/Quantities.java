package io.github.perfgate.core.workload.spl.grounding;

import io.github.perfgate.core.workload.spl.Comparison.Limit;
import io.github.perfgate.core.workload.spl.Comparison.Quantity;
import io.github.perfgate.core.workload.spl.Comparison.Shifted;
import io.github.perfgate.core.workload.spl.CountedQuantity.CountLimit;
import io.github.perfgate.core.workload.spl.Numbers;
import io.github.perfgate.core.workload.spl.Relation;
import io.github.perfgate.core.workload.spl.SplFailure;
import io.github.perfgate.core.workload.spl.Value;
import io.github.perfgate.core.workload.spl.syntax.Argument;
import io.github.perfgate.core.workload.spl.syntax.Formula;
import io.github.perfgate.core.workload.spl.syntax.Reference;
import io.github.perfgate.core.workload.spl.syntax.Side;
import java.math.BigDecimal;

/** Resolves the sides of comparisons, and conditions on values. */
final class Quantities {
  private final Subjects subjects;
  private final CountedSides work;

  Quantities(Subjects subjects) {
    this.subjects = subjects;
    this.work = new CountedSides(subjects);
  }

  /**
   * What a side of a comparison stands for.
   *
   * @throws SplFailure if a name cannot be resolved, or a limit is not positive
   */
  Quantity of(Side side, Formula.Compared compared, Bindings bindings) {
    Quantity base = base(side, compared, bindings);
    BigDecimal by = shift(side, bindings);
    if (by.signum() == 0) {
      return base;
    }
    if (base instanceof Limit limit) {
      return new Limit(positive(limit.nanoseconds().add(by), side));
    }
    return base instanceof CountLimit limit
        ? new CountLimit(notNegative(limit.amount().add(by), side), limit.unit())
        : new Shifted(base, by);
  }

  private Quantity base(Side side, Formula.Compared compared, Bindings bindings) {
    Side.Measured measured = side.measured();
    if (measured instanceof Side.Limit limit) {
      return new Limit(bindings.scaled(nanoseconds(limit), side));
    }
    BigDecimal factor = bindings.scaled(BigDecimal.ONE, side);
    if (measured instanceof Side.Counted counted) {
      return work.count(factor, counted, bindings);
    }
    if (measured instanceof Side.CountLimit limit) {
      return work.limit(bindings.scaled(number(limit, bindings), side), compared);
    }
    if (measured instanceof Side.Growing growing) {
      return work.growth(growing, compared, bindings);
    }
    return measured instanceof Side.Bounded bounded
        ? bounded.bound()
        : subjects.operand(factor, (Reference) measured, bindings);
  }

  /** What is added to a side, in nanoseconds or in the unit of its count. */
  private static BigDecimal shift(Side side, Bindings bindings) {
    BigDecimal sum = BigDecimal.ZERO;
    for (Side.Shift shift : side.shifts()) {
      Side amount = shift.amount();
      BigDecimal value =
          bindings.scaled(
              amount.measured() instanceof Side.Limit limit
                  ? nanoseconds(limit)
                  : number((Side.CountLimit) amount.measured(), bindings),
              amount);
      sum = shift.subtracted() ? sum.subtract(value) : sum.add(value);
    }
    return Numbers.plain(sum);
  }

  private static BigDecimal nanoseconds(Side.Limit limit) {
    return limit.amount().multiply(limit.unit().nanoseconds());
  }

  private static BigDecimal positive(BigDecimal value, Side side) {
    if (value.signum() <= 0) {
      throw new SplFailure(side.measured().at(), "a time is greater than 0");
    }
    return Numbers.plain(value);
  }

  private static BigDecimal notNegative(BigDecimal value, Side side) {
    if (value.signum() < 0) {
      throw new SplFailure(side.measured().at(), "a count is not less than 0");
    }
    return Numbers.plain(value);
  }

  /**
   * Whether a condition on values holds.
   *
   * @throws SplFailure if texts are compared otherwise than by {@code =}
   */
  boolean holds(Formula.Condition condition, Bindings bindings) {
    Value left = value(condition.left(), bindings);
    Value right = value(condition.right(), bindings);
    if (left instanceof Value.Numeral one && right instanceof Value.Numeral other) {
      int order = one.value().compareTo(other.value());
      return switch (condition.relation()) {
        case LESS_OR_EQUAL -> order <= 0;
        case GREATER_OR_EQUAL -> order >= 0;
        case LESS -> order < 0;
        case GREATER -> order > 0;
        case EQUAL -> order == 0;
      };
    }
    if (condition.relation() != Relation.EQUAL) {
      throw new SplFailure(
          condition.at(),
          "%s and %s are not both numbers; texts are compared by = only"
              .formatted(left.toSpl(), right.toSpl()));
    }
    return left.equals(right);
  }

  private static Value value(Side side, Bindings bindings) {
    Side.CountLimit limit = (Side.CountLimit) side.measured();
    boolean alone =
        side.factors().isEmpty() && side.divisors().isEmpty() && side.shifts().isEmpty();
    return alone
        ? bindings.value(limit.amount())
        : new Value.Numeral(
            Numbers.plain(
                bindings.scaled(number(limit, bindings), side).add(shift(side, bindings))));
  }

  private static BigDecimal number(Side.CountLimit limit, Bindings bindings) {
    Argument amount = limit.amount();
    if (bindings.value(amount) instanceof Value.Numeral numeral
        && (limit.unit() == null || numeral.value().signum() >= 0)) {
      return numeral.value();
    }
    throw new SplFailure(
        limit.at(),
        "`%s` is %s here; a limit of a count is 0 or a greater number"
            .formatted(amount.toSpl(), bindings.value(amount).toSpl()));
  }
}
