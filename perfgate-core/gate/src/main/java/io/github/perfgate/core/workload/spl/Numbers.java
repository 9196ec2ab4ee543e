package io.github.perfgate.core.workload.spl;

import java.math.BigDecimal;

/** One form of every number, so that equal numbers are equal objects. */
public final class Numbers {
  private Numbers() {}

  /** The number without trailing zeros behind its point, and never with an exponent. */
  public static BigDecimal plain(BigDecimal number) {
    BigDecimal stripped = number.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }
}
