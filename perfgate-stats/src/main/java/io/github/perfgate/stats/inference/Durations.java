package io.github.perfgate.stats.inference;

/**
 * The one rule for values that enter the statistics: positive times per operation in nanoseconds.
 *
 * <p>The range of {@value #MIN} to {@value #MAX} is wider than anything that a clock can show. It
 * is narrow enough that squares, sums and ratios of values neither overflow nor vanish.
 */
public final class Durations {
  /** The smallest value that is accepted. */
  public static final double MIN = 1e-100;

  /** The largest value that is accepted. */
  public static final double MAX = 1e100;

  private Durations() {}

  /**
   * Returns the value if it is a duration.
   *
   * @param where names the value in the message
   * @throws IllegalArgumentException if the value is NaN, infinite, zero, negative or out of range
   */
  public static double require(double value, String where) {
    if (!(value >= MIN && value <= MAX)) {
      throw new IllegalArgumentException(
          where
              + " must be a time per operation from "
              + MIN
              + " to "
              + MAX
              + " ns, but is "
              + value);
    }
    return value;
  }

  /**
   * Checks the first {@code count} values of a side.
   *
   * @throws IllegalArgumentException if there are fewer, or one of them is out of range
   */
  public static void require(double[] values, int count, String side) {
    if (values.length < count) {
      throw new IllegalArgumentException(
          side + " must have at least " + count + " values, but has " + values.length);
    }
    for (int i = 0; i < count; i++) {
      // The message is put together only when it is needed, because every look executes this.
      if (!(values[i] >= MIN && values[i] <= MAX)) {
        require(values[i], side + " value " + i);
      }
    }
  }
}
