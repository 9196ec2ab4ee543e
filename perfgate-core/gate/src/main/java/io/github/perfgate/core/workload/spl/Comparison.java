package io.github.perfgate.core.workload.spl;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A comparison with every name and variable resolved, of times or of counted work. Equal
 * comparisons are decided once.
 *
 * @param left left of the relation; at least one side is an operand
 * @param relation how the sides have to relate
 * @param right right of the relation
 * @param tolerance what {@link Relation#EQUAL} tolerates, as a part of 1, or null if the formula
 *     does not say
 * @param settings how it is decided, or null if the formula does not say; of counts only the margin
 *     of growth
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

  /** Everything that is measured or counted for it. */
  public Stream<Operand> operands() {
    return Stream.of(left, right).flatMap(side -> side.operands().stream());
  }

  /** Whether counted work decides it, so that nothing is timed for it. */
  public boolean isCounted() {
    return left.isCounted() || right.isCounted();
  }

  /** A side of a comparison. */
  public sealed interface Quantity permits Operand, Limit, CountedQuantity, Bound, Shifted {
    /** In the language. */
    String toSpl();

    /** What is measured or counted for it. */
    default List<Operand> operands() {
      return List.of();
    }

    /** Whether it is counted work, or a limit of it. */
    default boolean isCounted() {
      return false;
    }

    /** The quantity without what is added to it. */
    default Quantity unshifted() {
      return this;
    }
  }

  /**
   * What is measured or counted in a revision, multiplied by a factor. As a side of its own it
   * means its time.
   *
   * @param factor greater than 0
   * @param subject what is measured or counted
   * @param revision commit-ish, {@code BASELINE}, {@code CURRENT}, or a release {@code G:A:V}
   */
  public record Operand(BigDecimal factor, Subject subject, String revision) implements Quantity {
    @Override
    public String toSpl() {
      return toSpl("");
    }

    /**
     * In the language.
     *
     * @param figure what stands between the subject and its revision
     */
    String toSpl(String figure) {
      return (factor.compareTo(BigDecimal.ONE) == 0 ? "" : factor.toPlainString() + " * ")
          + subject.toSpl()
          + figure
          + Revisions.suffix(revision);
    }

    @Override
    public List<Operand> operands() {
      return List.of(this);
    }
  }

  /**
   * A time or a count to which something is added.
   *
   * @param of an operand, or a count of one
   * @param by nanoseconds, or a number of what is counted; not 0, and below 0 if it is subtracted
   */
  public record Shifted(Quantity of, BigDecimal by) implements Quantity {
    @Override
    public String toSpl() {
      String unit =
          of instanceof CountedQuantity.Count count ? count.figure().kind().symbol() : "ns";
      return "%s %s %s %s"
          .formatted(of.toSpl(), by.signum() < 0 ? "-" : "+", by.abs().toPlainString(), unit);
    }

    @Override
    public List<Operand> operands() {
      return of.operands();
    }

    @Override
    public boolean isCounted() {
      return of.isCounted();
    }

    @Override
    public Quantity unshifted() {
      return of;
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
