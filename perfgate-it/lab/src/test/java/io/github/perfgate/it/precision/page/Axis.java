package io.github.perfgate.it.precision.page;

import io.github.perfgate.core.report.chart.Scale;
import io.github.perfgate.core.report.chart.Ticks;
import java.util.Arrays;
import java.util.List;

/**
 * One side of a picture, with round values and their labels.
 *
 * @param scale maps values to coordinates
 */
record Axis(Scale scale) {
  /** A range with a greater factor between its ends cannot be read on a linear axis. */
  private static final double WIDE = 50;

  /**
   * An axis for the independent quantity, from the least to the greatest value; it is logarithmic
   * if they differ much.
   */
  static Axis across(double[] values, double from, double to) {
    double low = Arrays.stream(values).min().orElse(0);
    double high = Arrays.stream(values).max().orElse(1);
    if (low == high) {
      double air = low == 0 ? 1 : 0.5 * Math.abs(low);
      return new Axis(new Scale(low - air, high + air, false, from, to));
    }
    return new Axis(new Scale(low, high, low > 0 && high > WIDE * low, from, to));
  }

  /** An axis for the dependent quantity; it begins at zero, unless a value is below zero. */
  static Axis upwards(double[] values, double from, double to) {
    double low = Math.min(0, Arrays.stream(values).min().orElse(0));
    double high = Math.max(0, Arrays.stream(values).max().orElse(1));
    return new Axis(new Scale(low, low < high ? high : low + 1, false, from, to));
  }

  boolean logarithmic() {
    return scale.logarithmic();
  }

  /** The place of a value. */
  double at(double value) {
    return scale.at(value);
  }

  /** Round values between the ends, growing. */
  List<Double> ticks(int most) {
    return Ticks.values(scale, most);
  }

  /** The label of a round value of this axis. */
  String label(double tick) {
    // There are enough decimals to distinguish neighbours.
    double range = scale.logarithmic() ? scale.low() : scale.high() - scale.low();
    int decimals = (int) Math.max(0, 2 - Math.floor(Math.log10(range)));
    return Markup.decimals(tick, Math.min(12, decimals));
  }
}
