package io.github.perfgate.core.report.chart;

import java.util.Arrays;
import java.util.List;

/** How often values of at least 1 lie in bins of equal width. */
public final class HistogramChart {
  private static final int BINS = 20;
  private static final int MOST_LABELS = 5;

  /** The axis reaches at least so far: without it, values near 1 would look different. */
  private static final double LEAST_END = 2;

  private HistogramChart() {}

  /**
   * Draws the chart.
   *
   * @param values at least one value, each finite and at least 1
   * @param label a description for screen readers
   */
  public static String draw(List<Double> values, String label) {
    double end =
        Math.max(
            LEAST_END, values.stream().mapToDouble(Double::doubleValue).max().orElse(LEAST_END));
    int[] counts = new int[BINS];
    for (double value : values) {
      counts[(int) Math.min(BINS - 1, (value - 1) / (end - 1) * BINS)]++;
    }
    int most = Arrays.stream(counts).max().orElse(1);
    Svg svg = Frame.begin(label);
    Scale heights = Scale.fromZero(1.08 * most, Frame.BOTTOM, Frame.TOP);
    Scale along = new Scale(1, end, false, Frame.LEFT, Frame.RIGHT);
    Frame.levels(
        svg,
        heights,
        Ticks.ofNumbers(heights, MOST_LABELS).stream()
            .filter(tick -> tick.value() == Math.rint(tick.value()))
            .toList());
    double width = (double) (Frame.RIGHT - Frame.LEFT) / BINS;
    for (int bin = 0; bin < BINS; bin++) {
      double top = heights.at(counts[bin]);
      svg.area("cand curve", Frame.LEFT + bin * width + 1, top, width - 2, Frame.BOTTOM - top);
    }
    for (Ticks.Tick tick : Ticks.ofNumbers(along, MOST_LABELS)) {
      svg.words("c", along.at(tick.value()), Frame.BOTTOM + 15, tick.label());
    }
    return svg.level("axis", Frame.LEFT, Frame.RIGHT, Frame.BOTTOM).end();
  }
}
