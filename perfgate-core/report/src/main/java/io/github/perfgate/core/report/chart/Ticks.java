package io.github.perfgate.core.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Round values for the labels of an axis. */
public final class Ticks {
  private static final double[] STEPS = {1, 2, 5, 10};
  private static final String[] UNITS = {"ns", "\u00b5s", "ms", "s"};
  private static final double PER_UNIT = 1000;

  /** From this factor between the ends on, the labels of ratios are powers of two. */
  private static final double WIDE = 8;

  private Ticks() {}

  /** A label at its value. */
  record Tick(double value, String label) {}

  /**
   * Round values between the ends of a scale, growing. They are powers of ten if it is logarithmic,
   * else multiples of 1, 2 or 5 times such a power.
   *
   * @param most about how many there are at most
   */
  public static List<Double> values(Scale scale, int most) {
    return scale.logarithmic()
        ? powers(scale, most)
        : multiples(scale, step(scale.high() - scale.low(), most));
  }

  /** Durations in nanoseconds, with units. */
  static List<Tick> ofTimes(Scale scale, int most) {
    List<Tick> ticks = new ArrayList<>();
    if (scale.logarithmic()) {
      for (double power : values(scale, most)) {
        ticks.add(new Tick(power, time(power, power, power)));
      }
      return ticks;
    }
    double step = step(scale.high() - scale.low(), most);
    for (double value : multiples(scale, step)) {
      ticks.add(new Tick(value, time(value, step, scale.high())));
    }
    return ticks;
  }

  /**
   * Ratios as changes: {@code -10 %}, {@code 0 %}, {@code +10 %}; powers of two for a wide range:
   * {@code 0.5×}, {@code 1×}, {@code 2×}.
   */
  static List<Tick> ofRatios(Scale scale, int most) {
    List<Tick> ticks = new ArrayList<>();
    if (scale.high() / scale.low() > WIDE) {
      int apart = (int) Math.ceil(Math.log(scale.high() / scale.low()) / Math.log(2) / most);
      double factor = Math.pow(2, Math.max(1, apart));
      int first = (int) Math.ceil(Math.log(scale.low()) / Math.log(factor));
      for (int i = first; Math.pow(factor, i) <= scale.high(); i++) {
        ticks.add(factor(Math.pow(factor, i), i < 0 ? -i : 0));
      }
      return ticks;
    }
    double step = step(scale.high() - scale.low(), most);
    while (areCrowded(multiples(scale, step), scale, most)) {
      step = step(2 * step, 1);
    }
    int decimals = (int) Math.max(0, -Math.floor(Math.log10(100 * step) + 1e-9));
    for (double value : multiples(scale, step)) {
      ticks.add(change(value, decimals));
    }
    return ticks;
  }

  /** Whether the last two labels could touch: on a scale of ratios they are closest there. */
  private static boolean areCrowded(List<Double> values, Scale scale, int most) {
    int last = values.size() - 1;
    double room = Math.abs(scale.at(scale.high()) - scale.at(scale.low())) / (most + 1);
    return last > 0 && Math.abs(scale.at(values.get(last)) - scale.at(values.get(last - 1))) < room;
  }

  /** Plain numbers; the step decides the decimals. */
  static List<Tick> ofNumbers(Scale scale, int most) {
    double step = step(scale.high() - scale.low(), most);
    int decimals = (int) Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
    return multiples(scale, step).stream()
        .map(value -> new Tick(value, Svg.decimals(value, decimals)))
        .toList();
  }

  private static Tick change(double ratio, int decimals) {
    String percent = Svg.decimals(100 * (ratio - 1), Math.min(6, decimals));
    return new Tick(ratio, (ratio > 1 + 1e-9 ? "+" : "") + percent + " %");
  }

  private static Tick factor(double value, int decimals) {
    String label = Svg.decimals(value, Math.min(6, decimals));
    String bare = label.contains(".") ? label.replaceAll("\\.?0+$", "") : label;
    return new Tick(value, bare + "\u00d7");
  }

  private static String time(double nanos, double step, double largest) {
    int unit = 0;
    double size = 1;
    while (largest >= PER_UNIT * size && unit < UNITS.length - 1) {
      size *= PER_UNIT;
      unit++;
    }
    double value = nanos / size;
    int decimals = (int) Math.max(0, -Math.floor(Math.log10(step / size) + 1e-9));
    boolean plain = Math.abs(value) < 1e6 && decimals < 7;
    return (plain ? Svg.decimals(value, decimals) : String.format(Locale.ROOT, "%.1e", value))
        + " "
        + UNITS[unit];
  }

  private static List<Double> powers(Scale scale, int most) {
    double decades = Math.log10(scale.high() / scale.low());
    int apart = (int) Math.max(1, Math.ceil(decades / most));
    List<Double> powers = new ArrayList<>();
    int exponent = (int) Math.ceil(Math.log10(scale.low()));
    for (; Math.pow(10, exponent) <= scale.high(); exponent += apart) {
      powers.add(Math.pow(10, exponent));
    }
    return powers;
  }

  private static double step(double range, int most) {
    double least = range / most;
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    for (double step : STEPS) {
      if (step * power >= least) {
        return step * power;
      }
    }
    return 10 * power;
  }

  private static List<Double> multiples(Scale scale, double step) {
    List<Double> values = new ArrayList<>();
    long first = (long) Math.ceil(scale.low() / step - 1e-9);
    long last = (long) Math.floor(scale.high() / step + 1e-9);
    for (long i = first; i <= last; i++) {
      values.add(i * step);
    }
    return values;
  }
}
