package io.github.perfgate.spl;

import java.time.Duration;

/** What has to hold for the time of a method; see {@link Performance#assertThat}. */
public final class TimeAssert {
  private final MethodTime time;

  TimeAssert(MethodTime time) {
    this.time = time;
  }

  /** The time is at most as long as the other one: {@code time <= other}. */
  public Comparison isNotSlowerThan(MethodTime other) {
    return Performance.add(new Comparison(time.text(), "<=", other.text()));
  }

  /** The time is shorter than the other one: {@code time < other}. */
  public Comparison isFasterThan(MethodTime other) {
    return Performance.add(new Comparison(time.text(), "<", other.text()));
  }

  /**
   * The time is at most so long.
   *
   * @throws IllegalArgumentException if the limit is not longer than 0
   */
  public void takesAtMost(Duration limit) {
    if (limit.isNegative() || limit.isZero()) {
      throw new IllegalArgumentException("a limit is longer than 0, and not " + limit);
    }
    Performance.add(new Comparison(time.text(), "<=", MethodTime.limit(limit)));
  }

  /**
   * A comparison that holds as it is, and that a factor makes weaker or stronger. The factors are
   * those of the formula {@code time <= 1.05 * other}.
   */
  public static final class Comparison {
    private final String left;
    private final String relation;
    private final String right;
    private String factor = "";

    Comparison(String left, String relation, String right) {
      this.left = left;
      this.relation = relation;
      this.right = right;
    }

    /**
     * Multiplies the other time: with 1.05 the time may be 5 % longer, with 0.1 it has to be ten
     * times as short.
     *
     * @param factor greater than 0
     */
    public void by(double factor) {
      if (!(factor > 0) || Double.isInfinite(factor)) {
        throw new IllegalArgumentException(
            "a factor is a number greater than 0, and not " + factor);
      }
      this.factor = Names.value(factor) + " * ";
    }

    String text() {
      return left + " " + relation + " " + factor + right;
    }
  }
}
