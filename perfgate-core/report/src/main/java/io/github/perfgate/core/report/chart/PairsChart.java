package io.github.perfgate.core.report.chart;

/**
 * The VM values by round: a tick is the baseline, a dot is the candidate, and a line joins the two
 * values of a round.
 */
public final class PairsChart {
  private PairsChart() {}

  /**
   * Draws the chart.
   *
   * @param rounds with at least one value
   * @param label a description for screen readers
   */
  public static String draw(Rounds rounds, String label) {
    Svg svg = Frame.begin(label);
    Scale scale = Scale.ofTimes(rounds.values(), Frame.BOTTOM, Frame.TOP);
    Frame.times(svg, scale);
    Frame.marks(svg, rounds);
    Frame.rounds(svg, rounds.count());
    double[] baseline = rounds.baseline();
    double[] candidate = rounds.candidate();
    Trail pins = new Trail();
    Trail dots = new Trail();
    for (int round = 0; round < rounds.count(); round++) {
      double x = Frame.column(round, rounds.count());
      if (rounds.isComplete(round)) {
        pins.pin(x, scale.at(baseline[round]), scale.at(candidate[round]), 4);
      } else if (round < baseline.length && Rounds.isTime(baseline[round])) {
        pins.dash(x - 4, scale.at(baseline[round]), 8);
      }
      if (round < candidate.length && Rounds.isTime(candidate[round])) {
        dots.dot(x, scale.at(candidate[round]));
      }
    }
    return svg.path("pins", pins.toString()).dots(dots.toString()).end();
  }
}
