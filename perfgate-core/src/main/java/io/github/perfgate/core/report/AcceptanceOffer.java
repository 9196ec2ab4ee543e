package io.github.perfgate.core.report;

import io.github.perfgate.core.result.AcceptanceText;
import io.github.perfgate.core.result.Slowdown;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** The trailer that accepts a regression, ready to be pasted into a commit's message. */
final class AcceptanceOffer {
  /** Long enough to do something about it, short enough to be asked again. */
  private static final int DAYS = 90;

  /** Of the estimate. */
  private static final double MOST = 1.25;

  private static final BigDecimal STEP = new BigDecimal("0.05");
  private static final BigDecimal TWO = BigDecimal.valueOf(2);
  private static final MathContext UP = new MathContext(2, RoundingMode.CEILING);

  private AcceptanceOffer() {}

  /**
   * The whole trailer on one line.
   *
   * @param measured when the slowdown was measured
   */
  static String trailer(String workload, Slowdown slowdown, Instant measured) {
    return AcceptanceText.TRAILER
        + ": "
        + AcceptanceText.write(
            workload,
            ceiling(slowdown),
            LocalDate.ofInstant(measured, ZoneOffset.UTC).plusDays(DAYS),
            "(say why)");
  }

  /**
   * The next step above the interval, so that another measurement's estimate hardly exceeds it: of
   * 0.05 below 2, of two digits above. An interval that noise made wide must not let pass as much
   * again, so that a quarter above the estimate is the most.
   */
  static double ceiling(Slowdown slowdown) {
    double upper = slowdown.upper();
    double most = MOST * slowdown.estimate();
    double high = upper >= slowdown.estimate() ? Math.min(upper, most) : most;
    BigDecimal exact = BigDecimal.valueOf(Double.isFinite(high) ? Math.max(1, high) : 1);
    return exact.compareTo(TWO) < 0
        ? exact.divideToIntegralValue(STEP).add(BigDecimal.ONE).multiply(STEP).doubleValue()
        : exact.round(UP).doubleValue();
  }
}
