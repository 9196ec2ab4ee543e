package io.github.perfgate.core.studies.slowdowns;

import java.math.BigDecimal;

/** Writes durations as the setting takes them: {@code 1 us}, {@code 2.5 ms}. */
final class Delay {
  private static final String[] UNITS = {"ns", "us", "ms", "s"};

  private Delay() {}

  static String inWords(long nanos) {
    int unit = 0;
    BigDecimal value = BigDecimal.valueOf(nanos);
    while (unit < UNITS.length - 1 && value.compareTo(BigDecimal.valueOf(1000)) >= 0) {
      value = value.movePointLeft(3);
      unit++;
    }
    return value.stripTrailingZeros().toPlainString() + " " + UNITS[unit];
  }
}
