package io.github.perfgate.core.concurrent.contention;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/**
 * A place where threads wait for each other.
 *
 * @param lock class name of the lock
 * @param frame the method and line that wants it
 * @param baseline nanoseconds that a thread waits there in a repetition, in the baseline
 * @param candidate the same in the candidate
 */
public record Wait(
    String lock, @JsonProperty("in") String frame, double baseline, double candidate) {
  private static final List<String> UNITS = List.of("ns", "µs", "ms", "s");

  /** From this value on, rounding to three digits gives 1000, so the next unit is used. */
  private static final double ROUNDED_UP = 999.5;

  /** The wait as the log shows it. */
  public String inWords() {
    return "waits for %s in %s: %s a call in the baseline, %s in the candidate"
        .formatted(lock, frame, time(baseline), time(candidate));
  }

  /** The time with a fitting unit, as in the reports of a gate: {@code 340 ns}, {@code 3.65 µs}. */
  private static String time(double nanoseconds) {
    if (!Double.isFinite(nanoseconds)) {
      return "unknown";
    }
    double value = nanoseconds;
    int unit = 0;
    while (value >= ROUNDED_UP && unit < UNITS.size() - 1) {
      value /= 1000;
      unit++;
    }
    int decimals = value == 0 || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
    return BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_EVEN).toPlainString()
        + " "
        + UNITS.get(unit);
  }
}
