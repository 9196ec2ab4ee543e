package io.github.perfgate.core.workload.spl;

import java.math.BigDecimal;
import java.util.Optional;

/** The units of absolute limits. */
public enum TimeUnit {
  NANOSECONDS("ns", 1),
  MICROSECONDS("us", 1_000),
  MILLISECONDS("ms", 1_000_000),
  SECONDS("s", 1_000_000_000);

  private final String symbol;
  private final BigDecimal nanoseconds;

  TimeUnit(String symbol, long nanoseconds) {
    this.symbol = symbol;
    this.nanoseconds = BigDecimal.valueOf(nanoseconds);
  }

  /** The unit with this symbol; both signs for micro are understood. */
  public static Optional<TimeUnit> of(String text) {
    String plain = text.replace('\u00b5', 'u').replace('\u03bc', 'u');
    for (TimeUnit unit : values()) {
      if (unit.symbol.equals(plain)) {
        return Optional.of(unit);
      }
    }
    return Optional.empty();
  }

  public String symbol() {
    return symbol;
  }

  public BigDecimal nanoseconds() {
    return nanoseconds;
  }
}
