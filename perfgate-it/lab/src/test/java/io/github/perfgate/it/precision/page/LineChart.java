package io.github.perfgate.it.precision.page;

import java.util.List;

/**
 * Some lines over one axis.
 *
 * @param title what it shows
 * @param x name of the horizontal axis, with its unit
 * @param y name of the vertical axis, with its unit
 * @param lines in the order of the legend
 */
public record LineChart(String title, String x, String y, List<Line> lines) {
  public LineChart {
    lines = List.copyOf(lines);
  }

  /**
   * A line.
   *
   * @param name the name in the legend
   * @param xs the x coordinates, growing
   * @param ys the y coordinates, as many
   */
  // Lines are never compared, so the equality of arrays does not matter.
  @SuppressWarnings("ArrayRecordComponent")
  public record Line(String name, double[] xs, double[] ys) {
    public Line {
      if (xs.length != ys.length) {
        throw new IllegalArgumentException(xs.length + " and " + ys.length + " coordinates");
      }
    }
  }
}
