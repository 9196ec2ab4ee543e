package io.github.perfgate.core.spl.syntax;

import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.spl.Position;
import io.github.perfgate.core.spl.TimeUnit;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;

/**
 * A side of a comparison.
 *
 * @param factors the factors by which the measured time is multiplied
 * @param measured the operand that is measured, or a limit
 */
public record Side(List<Argument> factors, Measured measured) {
  /** The operand or limit that the factors multiply. */
  sealed interface Measured permits Reference, Limit {
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

  Side multipliedBy(List<Argument> more) {
    return new Side(Stream.concat(more.stream(), factors.stream()).toList(), measured);
  }

  String toSpl() {
    return Stream.concat(factors.stream().map(Argument::toSpl), Stream.of(measured.toSpl()))
        .collect(joining(" * "));
  }
}
