package io.github.perfgate.core.spl;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A comparison with every name and variable resolved. Equal comparisons are decided once.
 *
 * @param left left of the relation; at least one side is an operand
 * @param relation how the sides have to relate
 * @param right right of the relation
 * @param tolerance what {@link Relation#EQUAL} tolerates, as a part of 1, or null if the formula
 *     does not say
 * @param settings how it is decided, or null if the formula does not say
 */
public record Comparison(
    Quantity left,
    Relation relation,
    Quantity right,
    @Nullable BigDecimal tolerance,
    @Nullable UsingClause settings) {

  /** In the language. */
  public String toSpl() {
    return left.toSpl()
        + " "
        + relation.symbol()
        + (tolerance == null ? "" : " (" + tolerance.toPlainString() + ")")
        + " "
        + right.toSpl()
        + (settings == null ? "" : " " + settings.toSpl());
  }

  /** A side of a comparison. */
  public sealed interface Quantity {
    /** In the language. */
    String toSpl();
  }

  /**
   * The time of an operand, multiplied by a factor.
   *
   * @param factor greater than 0
   * @param subject what is measured
   * @param revision commit-ish, {@code BASELINE}, {@code CURRENT}, or a release {@code G:A:V}
   */
  public record Operand(BigDecimal factor, Subject subject, String revision) implements Quantity {
    @Override
    public String toSpl() {
      return (factor.compareTo(BigDecimal.ONE) == 0 ? "" : factor.toPlainString() + " * ")
          + subject.toSpl()
          + Revisions.suffix(revision);
    }
  }

  /**
   * An absolute limit.
   *
   * @param nanoseconds greater than 0
   */
  public record Limit(BigDecimal nanoseconds) implements Quantity {
    @Override
    public String toSpl() {
      return nanoseconds.toPlainString() + " ns";
    }
  }
}
