package io.github.perfgate.core.report.chart;

import io.github.perfgate.core.base.problem.Decimals;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Slowdowns with their intervals, one row each, on one logarithmic scale: twice as long is as far
 * from 1 as half as long.
 */
public final class ForestPlot {
  private static final int WIDTH = 260;
  private static final int ROW = 22;
  private static final int AXIS = 32;
  private static final int EDGE = 8;
  private static final int MOST_LABELS = 5;

  /** The least reach of the scale, so that small intervals do not look large. */
  private static final double LEAST_REACH = Math.log(1.05);

  /** Every interval up to this reach is on the scale. */
  private static final double USUAL_REACH = Math.log(1.5);

  private static final double MOST_REACH = Math.log(1000);

  private static final String SLOWER = "slower \u2192";

  /** A letter of 11 pixels is hardly wider on average, so that words do not touch. */
  private static final double LETTER = 6.2;

  private final Scale scale;
  private final String margin;

  private ForestPlot(Scale scale, String margin) {
    this.scale = scale;
    this.margin = margin;
  }

  /**
   * One row.
   *
   * @param estimate the estimate of the slowdown
   * @param lower lower end of its interval
   * @param upper upper end, possibly infinite
   * @param margin the slowdown that is allowed, 0.02 for two per cent
   * @param shown whether a difference was shown, in either direction
   */
  public record Row(double estimate, double lower, double upper, double margin, boolean shown) {
    private boolean canBeDrawn() {
      return Rounds.isTime(estimate);
    }
  }

  /**
   * Chooses the scale. It contains every interval, unless a few reach so much farther that the
   * others would become dots; then those few end in an arrow head.
   */
  public static ForestPlot of(List<Row> rows) {
    double slower = reach(rows, row -> Math.log(Math.max(row.estimate(), row.upper())));
    double faster = reach(rows, row -> -Math.log(Math.min(row.estimate(), row.lower())));
    double margins =
        rows.stream()
            .mapToDouble(row -> Math.log1p(row.margin()))
            .filter(m -> m < 1)
            .max()
            .orElse(0);
    double right = Math.max(Math.max(slower, 2 * margins), LEAST_REACH);
    double left = Math.max(Math.max(faster, LEAST_REACH), right / 3);
    right = Math.max(right, left / 3);
    return new ForestPlot(
        Scale.ofRatios(Math.exp(-left), Math.exp(right), EDGE, WIDTH - EDGE), allowed(rows));
  }

  /** What is allowed, with the margin if all rows have the same. */
  private static String allowed(List<Row> rows) {
    List<Double> margins =
        rows.stream().map(Row::margin).filter(one -> one > 0).distinct().toList();
    return switch (margins.size()) {
      case 0 -> "";
      case 1 -> "allowed to +" + Decimals.brief(100 * margins.get(0), 3) + " %";
      default -> "allowed";
    };
  }

  private static double reach(List<Row> rows, ToDoubleFunction<Row> end) {
    double[] ends =
        rows.stream()
            .filter(Row::canBeDrawn)
            .mapToDouble(end)
            .filter(Double::isFinite)
            .map(value -> Math.min(MOST_REACH, Math.max(0, value)))
            .sorted()
            .toArray();
    if (ends.length == 0) {
      return 0;
    }
    double usual = ends[(int) Math.floor(0.9 * (ends.length - 1))];
    return 1.05 * Math.min(ends[ends.length - 1], Math.max(USUAL_REACH, 3 * usual));
  }

  /** The axis, with the direction and the margin in words. */
  public String axis() {
    Svg svg = new Svg("forest scale", WIDTH, AXIS, null);
    svg.words("s soft", 0, 10, "\u2190 faster").words("e soft", WIDTH, 10, SLOWER);
    if (!margin.isEmpty()
        && scale.at(1) + LETTER * margin.length() + LETTER * SLOWER.length() < WIDTH) {
      svg.words("s soft", scale.at(1), 10, margin);
    }
    StringBuilder lines = new StringBuilder();
    for (Ticks.Tick tick : Ticks.ofRatios(scale, MOST_LABELS)) {
      double x = scale.at(tick.value());
      String anchor = x < 20 ? "s" : x > WIDTH - 20 ? "e" : "c";
      svg.words(anchor, x, 25, tick.label());
      lines.append('M').append(Svg.pair(x, 28)).append("v4");
    }
    return svg.path("axis", lines.toString()).end();
  }

  /** A row; only the line at 1 if there is nothing to show. */
  public String row(@Nullable Row row) {
    Svg svg = new Svg("forest", WIDTH, ROW, null);
    double one = scale.at(1);
    if (row == null || !row.canBeDrawn()) {
      return svg.path("one", through(one)).end();
    }
    if (row.margin() > 0) {
      double edge = scale.within(1 + row.margin());
      svg.path("margin", "M%s-40v99h%sv-99z".formatted(Svg.number(one), Svg.number(edge - one)));
      svg.path("edge", through(edge));
    }
    svg.path("one", through(one));
    double middle = ROW / 2.0;
    double from =
        scale.within(Double.isNaN(row.lower()) ? row.estimate() : Math.max(0, row.lower()));
    double to = scale.within(Double.isNaN(row.upper()) ? row.estimate() : row.upper());
    svg.path("interval", "M" + Svg.pair(from, middle) + "H" + Svg.number(to));
    svg.path("arrow", arrows(row, middle));
    if (scale.contains(row.estimate())) {
      svg.path(
          row.shown() ? "shown" : "mark",
          "M" + Svg.pair(scale.at(row.estimate()) - 4, middle) + "l4-4 4 4-4 4z");
    }
    return svg.end();
  }

  /** Arrow heads if the interval or the estimate reaches beyond the scale. */
  private String arrows(Row row, double middle) {
    StringBuilder arrows = new StringBuilder();
    if (Math.min(row.lower(), row.estimate()) < scale.low()) {
      arrows.append('M').append(Svg.pair(EDGE - 7, middle)).append("l7-4v8z");
    }
    if (Math.max(row.upper(), row.estimate()) > scale.high()) {
      arrows.append('M').append(Svg.pair(WIDTH - EDGE + 7, middle)).append("l-7-4v8z");
    }
    return arrows.toString();
  }

  /**
   * A vertical line through the row. It is longer than any row and is cut off, as rows differ in
   * height.
   */
  private static String through(double x) {
    return "M" + Svg.number(x) + "-40v99";
  }
}
