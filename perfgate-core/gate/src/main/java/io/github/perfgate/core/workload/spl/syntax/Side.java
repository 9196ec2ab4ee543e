package io.github.perfgate.core.workload.spl.syntax;

import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.workload.spl.Bound;
import io.github.perfgate.core.workload.spl.Position;
import io.github.perfgate.core.workload.spl.TimeUnit;
import io.github.perfgate.core.workload.spl.WorkFigure;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A side of a comparison: {@code factors * measured / divisors + shifts}. Scale and shift are the
 * linear performance transformations of Bulej et al., "Unit Testing Performance with Stochastic
 * Performance Logic" (Automated Software Engineering, 2016), definition 4.
 *
 * @param factors the factors by which the time, the count or the limit is multiplied
 * @param divisors the numbers by which it is divided
 * @param measured the operand that is measured or counted, or a limit
 * @param shifts limits that are added or subtracted; none of them has shifts itself
 */
public record Side(
    List<Argument> factors, List<Argument> divisors, Measured measured, List<Shift> shifts) {
  /** Copies the lists. */
  public Side {
    factors = List.copyOf(factors);
    divisors = List.copyOf(divisors);
    shifts = List.copyOf(shifts);
  }

  /** A side without factors and shifts. */
  static Side of(Measured measured) {
    return new Side(List.of(), List.of(), measured, List.of());
  }

  /**
   * What is added.
   *
   * @param subtracted whether it is subtracted instead
   * @param amount a limit
   */
  public record Shift(boolean subtracted, Side amount) {}

  /** The operand or limit that the factors multiply. */
  public sealed interface Measured permits Reference, Limit, Counted, CountLimit, Growing, Bounded {
    String toSpl();

    Position at();
  }

  /** A duration. */
  public record Limit(BigDecimal amount, TimeUnit unit, Position at) implements Measured {
    @Override
    public String toSpl() {
      return amount.toPlainString() + " " + unit.symbol();
    }
  }

  /**
   * A figure of an operand's work.
   *
   * @param of the operand
   * @param kind what is counted
   * @param called the only method whose calls count, or null
   */
  public record Counted(Reference of, WorkFigure.Kind kind, @Nullable Reference called)
      implements Measured {
    @Override
    public String toSpl() {
      return of.toSpl("." + kind.symbol() + (called == null ? "" : "(" + called.toSpl() + ")"));
    }

    @Override
    public Position at() {
      return of.at();
    }
  }

  /**
   * A limit of a count.
   *
   * @param amount a number, or its name; 0 is allowed
   * @param unit what is counted; null for a number alone, which has the unit of the other side
   */
  public record CountLimit(Argument amount, WorkFigure.@Nullable Kind unit, Position at)
      implements Measured {
    @Override
    public String toSpl() {
      return amount.toSpl() + (unit == null ? "" : " " + unit.symbol());
    }
  }

  /**
   * How a count grows with a size.
   *
   * @param counted the operand, in which the variable stands for the size
   * @param sizes three or more
   */
  public record Growing(Counted counted, String variable, List<Argument> sizes, Position at)
      implements Measured {
    @Override
    public String toSpl() {
      return "growth(%s, %s in %s)"
          .formatted(
              counted.toSpl(),
              variable,
              sizes.stream().map(Argument::toSpl).collect(joining(", ", "{", "}")));
    }
  }

  /** What such a growth is held against. */
  public record Bounded(Bound bound, Position at) implements Measured {
    @Override
    public String toSpl() {
      return bound.toSpl();
    }
  }

  /** What it counts; null for a time, and for a number alone. */
  public WorkFigure.@Nullable Kind counted() {
    return measured instanceof Counted counted
        ? counted.kind()
        : measured instanceof CountLimit limit ? limit.unit() : null;
  }

  /** Whether nothing of it is measured. */
  boolean isLimit() {
    return measured instanceof Limit || measured instanceof CountLimit;
  }

  /** Whether it is a number without a unit. */
  boolean isNumber() {
    return measured instanceof CountLimit limit && limit.unit() == null;
  }

  Side multipliedBy(List<Argument> more) {
    return new Side(
        Stream.concat(more.stream(), factors.stream()).toList(), divisors, measured, shifts);
  }

  Side shiftedBy(List<Shift> more) {
    return new Side(factors, divisors, measured, more);
  }

  String toSpl() {
    StringBuilder text = new StringBuilder();
    text.append(
        Stream.concat(factors.stream().map(Argument::toSpl), Stream.of(measured.toSpl()))
            .collect(joining(" * ")));
    divisors.forEach(divisor -> text.append(" / ").append(divisor.toSpl()));
    shifts.forEach(
        shift -> text.append(shift.subtracted() ? " - " : " + ").append(shift.amount().toSpl()));
    return text.toString();
  }
}
