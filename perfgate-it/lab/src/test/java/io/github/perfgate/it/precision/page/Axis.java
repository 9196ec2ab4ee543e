package io.github.perfgate.it.precision.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Maps values to coordinates along one side of a picture.
 *
 * @param low the least value
 * @param high the greatest value, above {@code low}
 * @param logarithmic whether equal factors, and not equal differences, have equal lengths
 * @param from the place of {@code low}
 * @param to the place of {@code high}
 */
record Axis(double low, double high, boolean logarithmic, double from, double to) {
  /** A range with a greater factor between its ends cannot be read on a linear axis. */
  private static final double WIDE = 50;

  private static final double[] STEPS = {1, 2, 5, 10};

  Axis {
    if (!(low < high) || (logarithmic && !(low > 0))) {
      throw new IllegalArgumentException("no axis from " + low + " to " + high);
    }
  }

  /**
   * An axis for the independent quantity, from the least to the greatest value; it is logarithmic
   * if they differ much.
   */
  static Axis across(double[] values, double from, double to) {
    double low = Arrays.stream(values).min().orElse(0);
    double high = Arrays.stream(values).max().orElse(1);
    if (low == high) {
      double air = low == 0 ? 1 : 0.5 * Math.abs(low);
      return new Axis(low - air, high + air, false, from, to);
    }
    return new Axis(low, high, low > 0 && high > WIDE * low, from, to);
  }

  /** An axis for the dependent quantity; it begins at zero, unless a value is below zero. */
  static Axis upwards(double[] values, double from, double to) {
    double low = Math.min(0, Arrays.stream(values).min().orElse(0));
    double high = Math.max(0, Arrays.stream(values).max().orElse(1));
    return new Axis(low, low < high ? high : low + 1, false, from, to);
  }

  /** The place of a value. */
  double at(double value) {
    double share =
        logarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
    return from + share * (to - from);
  }

  /** Round values between the ends, growing. */
  List<Double> ticks(int most) {
    return logarithmic ? powers(most) : multiples(most);
  }

  /** The label of a round value of this axis. */
  String label(double tick) {
    // There are enough decimals to distinguish neighbours.
    double range = logarithmic ? low : high - low;
    int decimals = (int) Math.max(0, 2 - Math.floor(Math.log10(range)));
    return Markup.decimals(tick, Math.min(12, decimals));
  }

  private List<Double> multiples(int most) {
    double least = (high - low) / most;
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    double step =
        power * Arrays.stream(STEPS).filter(one -> one * power >= least).findFirst().orElse(10);
    List<Double> values = new ArrayList<>();
    // Ends that differ from a round value only in the last bit belong to the axis.
    long last = (long) Math.floor(high / step + 1e-9);
    for (long i = (long) Math.ceil(low / step - 1e-9); i <= last; i++) {
      values.add(i * step);
    }
    return values;
  }

  private List<Double> powers(int most) {
    int first = (int) Math.ceil(Math.log10(low) - 1e-9);
    int last = (int) Math.floor(Math.log10(high) + 1e-9);
    int apart = Math.max(1, (last - first + most) / most);
    List<Double> values = new ArrayList<>();
    for (int exponent = first; exponent <= last; exponent += apart) {
      values.add(Math.pow(10, exponent));
    }
    return values;
  }
}
