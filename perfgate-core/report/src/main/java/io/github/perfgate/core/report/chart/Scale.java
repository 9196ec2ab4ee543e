package io.github.perfgate.core.report.chart;

import java.util.Arrays;

/**
 * Maps values to coordinates of a picture.
 *
 * @param low the least value
 * @param high the greatest value, above {@code low}
 * @param logarithmic whether equal factors, and not equal differences, have equal lengths; then
 *     {@code low} is above zero
 * @param from the place of {@code low}
 * @param to the place of {@code high}
 */
public record Scale(double low, double high, boolean logarithmic, double from, double to) {
  /** A range with a greater factor between its ends cannot be read on a linear scale. */
  private static final double WIDE = 10;

  /** The free space at both ends, as a share of the range. */
  private static final double AIR = 0.06;

  /** Checks the ends. */
  public Scale {
    if (!(low < high) || (logarithmic && !(low > 0))) {
      throw new IllegalArgumentException("no scale from " + low + " to " + high);
    }
  }

  /**
   * A scale for positive durations, of which there is at least one; it is logarithmic only if they
   * differ much.
   */
  static Scale ofTimes(double[] times, double from, double to) {
    double low = Arrays.stream(times).min().orElseThrow();
    double high = Arrays.stream(times).max().orElseThrow();
    if (high > WIDE * low) {
      double air = Math.pow(high / low, AIR);
      return new Scale(low / air, high * air, true, from, to);
    }
    // Equal values need a scale too.
    double air = Math.max(AIR * (high - low), 1e-3 * high);
    return new Scale(low - air, high + air, false, from, to);
  }

  /** A scale for ratios, on which twice and half are equally far from 1. */
  static Scale ofRatios(double low, double high, double from, double to) {
    return new Scale(low, high, true, from, to);
  }

  /** A linear scale that begins with zero. */
  static Scale fromZero(double high, double from, double to) {
    return new Scale(0, high, false, from, to);
  }

  /** The place of a value. */
  public double at(double value) {
    double share =
        logarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
    return from + share * (to - from);
  }

  /** The place of a value, or the nearest end. */
  double within(double value) {
    return at(Math.min(high, Math.max(low, value)));
  }

  boolean contains(double value) {
    return low <= value && value <= high;
  }
}
