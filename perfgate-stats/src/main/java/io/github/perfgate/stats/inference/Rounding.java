package io.github.perfgate.stats.inference;

/**
 * What is too small to be anything but rounding.
 *
 * <p>Values that are equal on paper differ in their last bits after a change of the unit or a sum
 * in another order. If nothing varies, a test would divide such a difference by an equally small
 * deviation and find it significant. No clock resolves a part in 10&sup1;&sup2;.
 */
public final class Rounding {
  private static final double RELATIVE = 1e-12;

  /** Steps of the logarithms that are ranked: coarser than rounding, finer than any clock. */
  private static final double LOG_STEP = 0x1p-40;

  private Rounding() {}

  /** Whether a value is nothing beside the values from which it was computed. */
  public static boolean vanishes(double value, double scale) {
    return Math.abs(value) <= RELATIVE * Math.abs(scale);
  }

  /** A logarithm in whole steps, so that values which are tied on paper are tied. */
  public static double steps(double logarithm) {
    // Plus zero: a negative zero would sort below a positive one.
    return Math.rint(logarithm / LOG_STEP) + 0.0;
  }
}
