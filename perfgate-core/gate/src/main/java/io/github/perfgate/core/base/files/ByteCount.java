package io.github.perfgate.core.base.files;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/** Sizes of files in words. */
public final class ByteCount {
  private static final List<String> UNITS = List.of("bytes", "kB", "MB", "GB", "TB", "PB", "EB");

  private ByteCount() {}

  /** In decimal units with up to three digits: {@code 512 bytes}, {@code 1.25 GB}. */
  public static String inWords(long bytes) {
    // Rounding comes before the choice of the unit, so that 999,999 bytes are 1 MB, not 1000 kB.
    BigDecimal value = new BigDecimal(bytes).round(new MathContext(3));
    int unit = 0;
    while (value.compareTo(BigDecimal.valueOf(1000)) >= 0) {
      value = value.movePointLeft(3);
      unit++;
    }
    return value.stripTrailingZeros().toPlainString() + " " + UNITS.get(unit);
  }
}
