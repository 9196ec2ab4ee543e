package io.github.perfgate.core.base.problem;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Numbers for readers. The decimal mark is a point, digits are not grouped, and no locale changes
 * that. What is not a number becomes {@code unknown}.
 */
public final class Decimals {
  private static final int MOST_DECIMALS = 6;
  private static final int MOST_DIGITS = 9;

  private Decimals() {}

  /** A number with significant digits and their zeros: with three digits, 2.5 is {@code 2.50}. */
  public static String significant(double value, int digits) {
    return Double.isFinite(value)
        ? plain(rounded(new BigDecimal(value), digits))
        : notFinite(value);
  }

  /** A number with significant digits and no zeros at its end. */
  public static String brief(double value, int digits) {
    return Double.isFinite(value)
        ? plain(rounded(new BigDecimal(value), digits).stripTrailingZeros())
        : notFinite(value);
  }

  /** A number with a fixed number of decimals, unless that would be a row of zeros. */
  public static String fixed(double value, int decimals) {
    if (!Double.isFinite(value)) {
      return notFinite(value);
    }
    BigDecimal exact = new BigDecimal(value);
    return isPlain(exact)
        ? exact.setScale(decimals, RoundingMode.HALF_EVEN).toPlainString()
        : scientific(rounded(exact, 3));
  }

  /** A number with three significant digits, as {@code 8.14e-6} if it is below 0.001. */
  public static String small(double value) {
    if (!Double.isFinite(value)) {
      return notFinite(value);
    }
    BigDecimal rounded = rounded(new BigDecimal(value), 3);
    return value == 0 || Math.abs(value) >= 1e-3 ? plain(rounded) : scientific(rounded);
  }

  private static BigDecimal rounded(BigDecimal value, int digits) {
    BigDecimal rounded = value.round(new MathContext(digits, RoundingMode.HALF_EVEN));
    int decimals = digits - 1 - exponent(rounded);
    return rounded.signum() != 0 && decimals > rounded.scale()
        ? rounded.setScale(decimals)
        : rounded;
  }

  private static String plain(BigDecimal value) {
    return isPlain(value) ? value.toPlainString() : scientific(value);
  }

  /** Whether a number can be written out without a row of zeros. */
  private static boolean isPlain(BigDecimal value) {
    int exponent = exponent(value);
    return value.signum() == 0 || (exponent >= -MOST_DECIMALS && exponent < MOST_DIGITS);
  }

  private static String scientific(BigDecimal value) {
    int exponent = exponent(value);
    return value.scaleByPowerOfTen(-exponent).toPlainString() + "e" + exponent;
  }

  private static int exponent(BigDecimal value) {
    return value.precision() - value.scale() - 1;
  }

  private static String notFinite(double value) {
    if (Double.isNaN(value)) {
      return "unknown";
    }
    return value > 0 ? "unbounded" : "minus unbounded";
  }
}
