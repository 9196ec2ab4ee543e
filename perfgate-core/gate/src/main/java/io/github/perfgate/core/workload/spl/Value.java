package io.github.perfgate.core.workload.spl;

import java.math.BigDecimal;

/** A literal argument of a method, generator or factory. */
public sealed interface Value {
  /** As a formula has it: {@code 100}, {@code 'text'}. */
  String toSpl();

  /** A number. */
  record Numeral(BigDecimal value) implements Value {
    @Override
    public String toSpl() {
      return value.toPlainString();
    }
  }

  /** A variable whose values stand elsewhere, as the size of a growth. */
  record Variable(String name) implements Value {
    @Override
    public String toSpl() {
      return name;
    }
  }

  /** A string. */
  record Text(String value) implements Value {
    @Override
    public String toSpl() {
      return "'"
          + value
              .replace("\\", "\\\\")
              .replace("'", "\\'")
              .replace("\n", "\\n")
              .replace("\r", "\\r")
              .replace("\t", "\\t")
          + "'";
    }
  }
}
