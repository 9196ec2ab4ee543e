package io.github.perfgate.core.report.chart;

/**
 * The VM values by round: a tick is the baseline, a dot the candidate, and a line joins what was
 * measured side by side.
 */
public final class PairsChart {
  private PairsChart() {}

  /**
   * Draws it.
   *
   * @param rounds with at least one value
   * @param label what it shows, for those who do not see it
   */
  public static String draw(Rounds rounds, String label) {
    Svg svg = Frame.begin(label);
    Scale scale = Scale.ofTimes(rounds.values(), Frame.BOTTOM, Frame.TOP);
    Frame.times(svg, scale);
    Frame.marks(svg, rounds);
    Frame.rounds(svg, rounds.count());
    double[] baseline = rounds.baseline();
    double[] candidate = rounds.candidate();
    StringBuilder joins = new StringBuilder();
    StringBuilder ticks = new StringBuilder();
    StringBuilder dots = new StringBuilder();
    for (int round = 0; round < rounds.count(); round++) {
      double x = Frame.column(round, rounds.count());
      if (rounds.isComplete(round)) {
        joins.append('M').append(Svg.pair(x, scale.at(baseline[round])));
        joins.append('V').append(Svg.number(scale.at(candidate[round])));
      }
      if (round < baseline.length && Rounds.isTime(baseline[round])) {
        ticks.append('M').append(Svg.pair(x - 4, scale.at(baseline[round]))).append("h8");
      }
      if (round < candidate.length && Rounds.isTime(candidate[round])) {
        dots.append('M').append(Svg.pair(x, scale.at(candidate[round]))).append("h0");
      }
    }
    return svg.path("join", joins.toString())
        .path("base", ticks.toString())
        .path("dots", dots.toString())
        .end();
  }
}
