package io.github.perfgate.core.report.chart;

import java.util.Arrays;

/** The slowdown that a gate can show in a given time, for the median workload and for the worst. */
public final class BudgetChart {
  private static final int MOST_LABELS = 5;

  /** The factor of free space above the highest value. */
  private static final double AIR = 1.08;

  private BudgetChart() {}

  /**
   * Draws the chart.
   *
   * @param minutes the times, growing; at least one
   * @param median the slowdown in per cent that half of the workloads show in each of these times
   * @param worst the slowdown in per cent that all workloads show
   * @param wanted the slowdown in per cent that is wanted
   * @param label a description for screen readers
   */
  public static String draw(
      double[] minutes, double[] median, double[] worst, double wanted, String label) {
    Svg svg = Frame.begin(label);
    double longest = minutes[minutes.length - 1];
    Scale time = Scale.fromZero(longest, Frame.LEFT, Frame.RIGHT);
    double highest = Math.max(wanted, Arrays.stream(worst).max().orElseThrow());
    Scale slowdown = Scale.fromZero(AIR * highest, Frame.BOTTOM, Frame.TOP);
    Frame.levels(
        svg,
        slowdown,
        Ticks.ofNumbers(slowdown, MOST_LABELS).stream()
            .map(tick -> new Ticks.Tick(tick.value(), tick.label() + " %"))
            .toList());
    for (Ticks.Tick tick : Ticks.ofNumbers(time, MOST_LABELS)) {
      svg.words("c", time.at(tick.value()), Frame.BOTTOM + 15, tick.label());
    }
    svg.level("one", Frame.LEFT, Frame.RIGHT, slowdown.at(wanted));
    line(svg, "base", time, slowdown, minutes, worst);
    line(svg, "cand", time, slowdown, minutes, median);
    return svg.end();
  }

  private static void line(
      Svg svg, String look, Scale time, Scale slowdown, double[] minutes, double[] values) {
    Trail line = new Trail();
    for (int i = 0; i < values.length; i++) {
      line.line(time.at(minutes[i]), slowdown.at(values[i]));
    }
    svg.path(look, line.toString());
  }
}
