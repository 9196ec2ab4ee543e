package io.github.perfgate.core.report.chart;

import java.util.Arrays;

/** The slowdown of every round in the order of measuring, with the margin and the estimate. */
public final class DriftChart {
  private static final int MOST_LABELS = 5;

  private DriftChart() {}

  /**
   * Draws the chart.
   *
   * @param rounds with at least one complete round
   * @param margin the slowdown that is allowed, 0.02 for two per cent
   * @param estimate the estimate over all rounds; NaN if there is none
   * @param label a description for screen readers
   */
  public static String draw(Rounds rounds, double margin, double estimate, String label) {
    Svg svg = Frame.begin(label);
    // A margin that is no number allows nothing.
    double allowed = margin > 0 ? Math.min(1 + margin, 100) : 1;
    double low = Math.min(1, Arrays.stream(rounds.ratios()).min().orElseThrow());
    double high = Math.max(allowed, Arrays.stream(rounds.ratios()).max().orElseThrow());
    double air = Math.max(Math.pow(high / low, 0.08), 1.004);
    Scale scale = Scale.ofRatios(low / air, high * air, Frame.BOTTOM, Frame.TOP);
    svg.area(
        "margin",
        Frame.LEFT,
        scale.at(allowed),
        Frame.RIGHT - Frame.LEFT,
        scale.at(1) - scale.at(allowed));
    Frame.levels(svg, scale, Ticks.ofRatios(scale, MOST_LABELS));
    Frame.marks(svg, rounds);
    Frame.rounds(svg, rounds.count());
    if (allowed > 1) {
      svg.level("edge", Frame.LEFT, Frame.RIGHT, scale.at(allowed));
    }
    svg.level("one", Frame.LEFT, Frame.RIGHT, scale.at(1));
    if (Rounds.isTime(estimate) && scale.contains(estimate)) {
      svg.level("estimate", Frame.LEFT, Frame.RIGHT, scale.at(estimate));
    }
    Trail dots = new Trail();
    for (int round = 0; round < rounds.count(); round++) {
      if (rounds.isComplete(round)) {
        dots.dot(Frame.column(round, rounds.count()), scale.at(rounds.ratio(round)));
      }
    }
    return svg.dots(dots.toString()).end();
  }
}
