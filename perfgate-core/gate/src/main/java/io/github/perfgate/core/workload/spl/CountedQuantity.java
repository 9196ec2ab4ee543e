package io.github.perfgate.core.workload.spl;

import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.workload.spl.Comparison.Operand;
import io.github.perfgate.core.workload.spl.Comparison.Quantity;
import java.math.BigDecimal;
import java.util.List;

/** A side of a comparison that is decided by counted work, and not by time. */
public sealed interface CountedQuantity extends Quantity {
  @Override
  default boolean isCounted() {
    return true;
  }

  /**
   * A figure of the work of one operation, multiplied by the operand's factor.
   *
   * @param operand what is counted
   * @param figure what of its work
   */
  record Count(Operand operand, WorkFigure figure) implements CountedQuantity {
    @Override
    public String toSpl() {
      return operand.toSpl(figure.toSpl());
    }

    @Override
    public List<Operand> operands() {
      return List.of(operand);
    }
  }

  /**
   * An absolute limit.
   *
   * @param amount 0 or greater
   * @param unit what the other side counts
   */
  record CountLimit(BigDecimal amount, WorkFigure.Kind unit) implements CountedQuantity {
    @Override
    public String toSpl() {
      return amount.toPlainString() + " " + unit.symbol();
    }
  }

  /**
   * How a count grows from size to size.
   *
   * @param written the operand with the variable in place of its sizes
   * @param variable the variable that stands for the size
   * @param sizes three or more, each greater than the one before and greater than 0
   * @param counts the count at each size
   */
  record Growth(Count written, String variable, List<BigDecimal> sizes, List<Count> counts)
      implements CountedQuantity {
    /** The fewest sizes that tell growth from a constant part. */
    public static final int FEWEST = 3;

    /** How much more than its bound a count may grow, if the formula does not say: by 15 %. */
    public static final BigDecimal MARGIN = new BigDecimal("0.15");

    /** Copies the lists. */
    public Growth {
      sizes = List.copyOf(sizes);
      counts = List.copyOf(counts);
    }

    @Override
    public String toSpl() {
      return "growth(%s, %s in %s)"
          .formatted(
              written.toSpl(),
              variable,
              sizes.stream().map(BigDecimal::toPlainString).collect(joining(", ", "{", "}")));
    }

    @Override
    public List<Operand> operands() {
      return counts.stream().map(Count::operand).toList();
    }
  }
}
