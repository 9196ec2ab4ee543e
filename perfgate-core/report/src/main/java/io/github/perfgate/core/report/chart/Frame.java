package io.github.perfgate.core.report.chart;

import java.util.List;
import java.util.TreeSet;

/** The measures that the charts of a workload share, and their axes. */
final class Frame {
  static final int WIDTH = 440;
  static final int HEIGHT = 178;
  static final int LEFT = 62;
  static final int RIGHT = 432;
  static final int TOP = 10;
  static final int BOTTOM = 158;
  private static final int MOST_LABELS = 4;

  private Frame() {}

  static Svg begin(String label) {
    return new Svg("chart", WIDTH, HEIGHT, label);
  }

  /** Draws labels at the left, each with a thin horizontal line. */
  static void levels(Svg svg, Scale scale, List<Ticks.Tick> ticks) {
    StringBuilder lines = new StringBuilder();
    for (Ticks.Tick tick : ticks) {
      double y = scale.at(tick.value());
      lines.append('M').append(LEFT).append(' ').append(Svg.number(y)).append('H').append(RIGHT);
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

  /** Draws the numbers of rounds, from 1, below the chart. */
  static void rounds(Svg svg, int rounds) {
    int apart = rounds <= 6 ? 1 : rounds <= 12 ? 5 : 10;
    for (int round = 1; round <= rounds; round++) {
      if (round % apart == 0 || round == 1) {
        svg.words("c", column(round - 1, rounds), BOTTOM + 15, String.valueOf(round));
      }
    }
  }

  /** Marks disturbed rounds with a stripe and a cross at its foot. */
  static void marks(Svg svg, Rounds rounds) {
    Trail crosses = new Trail();
    Trail stripes = new Trail();
    for (int round : new TreeSet<>(rounds.marked())) {
      if (round >= 0 && round < rounds.count()) {
        double x = column(round, rounds.count());
        stripes.upright(x, TOP, BOTTOM);
        crosses.cross(x, BOTTOM - 5, 3);
      }
    }
    svg.path("stripe", stripes.toString()).path("cross", crosses.toString());
  }
}
