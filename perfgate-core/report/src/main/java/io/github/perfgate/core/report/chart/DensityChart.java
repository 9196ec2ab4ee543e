package io.github.perfgate.core.report.chart;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * The distribution of both versions' VM values: the densities of their logarithms. The baseline is
 * dashed, the candidate is not. Equal values are an upright line.
 */
public final class DensityChart {
  private static final int POINTS = 23;
  private static final int CURVES_BOTTOM = 158;
  private static final double TAILS = 2.5;

  /** The limit of a tail on the logarithmic scale, so that its end is still a finite number. */
  private static final double MOST_TAIL = 400;

  private static final int MOST_LABELS = 5;

  private DensityChart() {}

  /**
   * Draws the chart.
   *
   * @param label a description for screen readers
   * @return empty if all values of each version are equal
   */
  public static Optional<String> draw(Rounds rounds, String label) {
    KernelDensity baseline = density(rounds.baseline());
    KernelDensity candidate = density(rounds.candidate());
    List<KernelDensity> densities =
        List.of(baseline, candidate).stream().filter(KernelDensity::exists).toList();
    if (densities.isEmpty()) {
      return Optional.empty();
    }
    double tail =
        Math.min(
            MOST_TAIL,
            TAILS * densities.stream().mapToDouble(KernelDensity::bandwidth).max().orElseThrow());
    double low = all(baseline, candidate).min().orElseThrow() - tail;
    double high = all(baseline, candidate).max().orElseThrow() + tail;
    Scale logs = new Scale(low, high, false, Frame.LEFT, Frame.RIGHT);
    double peak =
        densities.stream()
            .flatMapToDouble(one -> Arrays.stream(one.values()).map(one::at))
            .max()
            .orElseThrow();
    Scale heights = Scale.fromZero(1.12 * peak, CURVES_BOTTOM, Frame.TOP);
    Svg svg = Frame.begin(label);
    axis(svg, logs);
    curve(svg, "base", baseline, logs, heights);
    curve(svg, "cand", candidate, logs, heights);
    svg.level("axis", Frame.LEFT, Frame.RIGHT, CURVES_BOTTOM);
    return Optional.of(svg.end());
  }

  private static KernelDensity density(double[] values) {
    return KernelDensity.of(Arrays.stream(Rounds.times(values)).map(Math::log).toArray());
  }

  private static DoubleStream all(KernelDensity one, KernelDensity other) {
    return DoubleStream.concat(Arrays.stream(one.values()), Arrays.stream(other.values()));
  }

  private static void axis(Svg svg, Scale logs) {
    Scale times =
        new Scale(Math.exp(logs.low()), Math.exp(logs.high()), true, logs.from(), logs.to());
    Scale labelled =
        new Scale(
            times.low(), times.high(), times.high() > 10 * times.low(), times.from(), times.to());
    StringBuilder lines = new StringBuilder();
    for (Ticks.Tick tick : Ticks.ofTimes(labelled, MOST_LABELS)) {
      double x = times.at(tick.value());
      lines.append('M').append(Svg.pair(x, Frame.TOP)).append('V').append(CURVES_BOTTOM);
      svg.words(
          x > Frame.RIGHT - 25 ? "e" : "c",
          Math.min(x, Frame.RIGHT),
          Frame.BOTTOM + 15,
          tick.label());
    }
    svg.path("grid", lines.toString());
  }

  private static void curve(
      Svg svg, String look, KernelDensity density, Scale logs, Scale heights) {
    double[] values = density.values();
    if (!density.exists()) {
      // Equal values, such as a limit, are a line.
      if (values.length > 0) {
        svg.path(
            look, new Trail().upright(logs.at(values[0]), CURVES_BOTTOM, Frame.TOP).toString());
      }
      return;
    }
    double tail = Math.min(MOST_TAIL, TAILS * density.bandwidth());
    double low = values[0] - tail;
    double high = values[values.length - 1] + tail;
    Trail path = new Trail();
    for (int i = 0; i <= POINTS; i++) {
      double x = low + (high - low) * i / POINTS;
      path.line(logs.at(x), heights.within(density.at(x)));
    }
    svg.path(look + " curve", path.toString());
  }
}
