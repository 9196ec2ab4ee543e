package io.github.perfgate.stats.inference;

/**
 * A two-sided confidence interval.
 *
 * @param lower lower end, possibly infinite
 * @param upper upper end, possibly infinite, at least {@code lower}
 * @param confidence the confidence level, above 0 and below 1
 */
public record Interval(double lower, double upper, double confidence) {
  /** Checks the ends' order and the level. */
  public Interval {
    if (!(lower <= upper)) {
      throw new IllegalArgumentException("not an interval: " + lower + " to " + upper);
    }
    if (!(confidence > 0 && confidence < 1)) {
      throw new IllegalArgumentException(
          "confidence must lie between 0 and 1, but is " + confidence);
    }
  }

  /** Whether the value lies inside or on an end. */
  public boolean contains(double value) {
    return lower <= value && value <= upper;
  }

  /** Whether the two have a value in common. */
  public boolean overlaps(Interval other) {
    return lower <= other.upper && other.lower <= upper;
  }
}
