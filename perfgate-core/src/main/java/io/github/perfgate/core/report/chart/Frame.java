package io.github.perfgate.core.report.chart;

import java.util.List;

/** The measures that the charts of a workload share, and their axes. */
final class Frame {
  static final int WIDTH = 440;
  static final int HEIGHT = 190;
  static final int LEFT = 62;
  static final int RIGHT = 432;
  static final int TOP = 10;
  static final int BOTTOM = 158;
  private static final int MOST_LABELS = 5;

  private Frame() {}

  static Svg begin(String label) {
    return new Svg("chart", WIDTH, HEIGHT, label);
  }

  /** Labels at the left, with a thin line across. */
  static void levels(Svg svg, Scale scale, List<Ticks.Tick> ticks) {
    StringBuilder lines = new StringBuilder();
    for (Ticks.Tick tick : ticks) {
      double y = scale.at(tick.value());
      lines.append('M').append(Svg.pair(LEFT, y)).append('H').append(RIGHT);
      svg.words("e", LEFT - 6, y + 3.5, tick.label());
    }
    svg.path("grid", lines.toString());
  }

  static void times(Svg svg, Scale scale) {
    levels(svg, scale, Ticks.ofTimes(scale, MOST_LABELS));
  }

  /** The middle of a round's column. */
  static double column(int round, int rounds) {
    return LEFT + (RIGHT - LEFT) * (round + 0.5) / rounds;
  }

  /** Numbers of rounds, from 1, below. */
  static void rounds(Svg svg, int rounds) {
    int apart = rounds <= 12 ? 1 : rounds <= 40 ? 5 : 10;
    for (int round = 1; round <= rounds; round++) {
      if (round % apart == 0 || (round == 1 && apart > 1)) {
        svg.words("c", column(round - 1, rounds), BOTTOM + 15, String.valueOf(round));
      }
    }
    svg.words("c soft", (LEFT + RIGHT) / 2.0, HEIGHT - 2, "round");
  }

  /** Disturbed rounds: a stripe, and a cross at its foot. */
  static void marks(Svg svg, Rounds rounds) {
    double width = (RIGHT - LEFT) / (double) rounds.count();
    StringBuilder crosses = new StringBuilder();
    StringBuilder stripes = new StringBuilder();
    for (int round : rounds.marked()) {
      if (round >= 0 && round < rounds.count()) {
        double x = column(round, rounds.count());
        stripes
            .append('M')
            .append(Svg.pair(x - width / 2, TOP))
            .append('h')
            .append(Svg.number(width));
        stripes.append('V').append(BOTTOM).append('h').append(Svg.number(-width)).append('z');
        crosses.append('M').append(Svg.pair(x - 3, BOTTOM - 8)).append("l6 6m0-6l-6 6");
      }
    }
    svg.path("stripe", stripes.toString()).path("cross", crosses.toString());
  }
}
