package io.github.perfgate.it.precision.page;

import static io.github.perfgate.it.precision.page.Markup.number;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A chart as a figure of the page: the names of the axes and the legend are text beside the
 * picture, so that long ones are wrapped. Coordinates that are no finite numbers leave a gap.
 */
final class ChartDrawing {
  static final int WIDTH = 480;
  static final int HEIGHT = 250;
  static final int LEFT = 46;
  static final int RIGHT = 470;
  static final int TOP = 10;
  static final int BOTTOM = 226;
  private static final int MOST_TICKS = 6;

  private final LineChart chart;
  private final Axis across;
  private final Axis upwards;

  ChartDrawing(LineChart chart) {
    this.chart = chart;
    across = Axis.across(shown(LineChart.Line::xs), LEFT, RIGHT);
    upwards = Axis.upwards(shown(LineChart.Line::ys), BOTTOM, TOP);
  }

  /** The figure. */
  String figure() {
    Markup figure = new Markup().raw("<figure>\n");
    figure.raw("<p class=\"axis\">").text("↑ " + chart.y()).raw("</p>\n");
    figure.raw(picture());
    figure.raw("\n<p class=\"axis across\">").text(chart.x() + " →").raw("</p>\n");
    figure.raw("<figcaption>").raw(legend()).raw("</figcaption>\n");
    return figure.raw("</figure>\n").toString();
  }

  /** The picture alone. */
  String picture() {
    Markup svg = new Markup();
    svg.raw(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 %d %d\""
            .formatted(WIDTH, HEIGHT));
    svg.raw(" aria-label=\"").text(label()).raw("\">");
    grid(svg);
    for (int i = 0; i < chart.lines().size(); i++) {
      draw(svg, chart.lines().get(i), i);
    }
    return svg.raw("</svg>").toString();
  }

  private String label() {
    return "%s. Across: %s%s. Upwards: %s. Lines: %s."
        .formatted(
            chart.title(),
            chart.x(),
            across.logarithmic() ? ", logarithmic" : "",
            chart.y(),
            chart.lines().stream().map(LineChart.Line::name).collect(Collectors.joining("; ")));
  }

  private void grid(Markup svg) {
    StringBuilder lines = new StringBuilder();
    for (double tick : upwards.ticks(MOST_TICKS)) {
      double y = upwards.at(tick);
      lines.append("M%d %sH%d".formatted(LEFT, number(y), RIGHT));
      words(svg, "end", LEFT - 6, y + 4, upwards.label(tick));
    }
    for (double tick : across.ticks(MOST_TICKS)) {
      double x = across.at(tick);
      lines.append("M%s %dv5".formatted(number(x), BOTTOM));
      words(svg, "middle", Math.min(x, RIGHT - 8.0), BOTTOM + 19.0, across.label(tick));
    }
    svg.raw("<path class=\"grid\" d=\"" + lines + "\"/>");
  }

  private static void words(Markup svg, String anchor, double x, double y, String words) {
    svg.raw("<text text-anchor=\"%s\" x=\"%s\" y=\"%s\">".formatted(anchor, number(x), number(y)));
    svg.text(words).raw("</text>");
  }

  private void draw(Markup svg, LineChart.Line line, int index) {
    StringBuilder path = new StringBuilder();
    StringBuilder markers = new StringBuilder();
    boolean gap = true;
    for (int i = 0; i < line.xs().length; i++) {
      double x = line.xs()[i];
      double y = line.ys()[i];
      if (!isShown(x, y)) {
        gap = true;
        continue;
      }
      double left = across.at(x);
      double top = upwards.at(y);
      path.append(gap ? 'M' : 'L').append(number(left)).append(' ').append(number(top));
      String title = line.name() + ": " + Markup.decimals(x, 4) + ", " + Markup.decimals(y, 4);
      markers.append(Marker.of(index).at(left, top, index, title));
      gap = false;
    }
    if (!path.isEmpty()) {
      svg.raw("<path %s d=\"%s\"/>".formatted(Marker.stroke(index), path)).raw(markers.toString());
    }
  }

  private String legend() {
    Markup legend = new Markup().raw("<ul class=\"legend\">");
    List<LineChart.Line> lines = chart.lines();
    for (int i = 0; i < lines.size(); i++) {
      legend.raw("<li><svg xmlns=\"http://www.w3.org/2000/svg\" class=\"swatch\"");
      legend.raw(" viewBox=\"0 0 40 12\" aria-hidden=\"true\">");
      legend.raw("<path %s d=\"M1 6H39\"/>".formatted(Marker.stroke(i)));
      legend.raw(Marker.of(i).at(20, 6, i, "")).raw("</svg> ");
      legend.element("bdi", lines.get(i).name()).raw("</li>");
    }
    return legend.raw("</ul>").toString();
  }

  /** The coordinates of all points that are drawn. */
  private double[] shown(Function<LineChart.Line, double[]> coordinate) {
    return chart.lines().stream()
        .flatMapToDouble(
            line ->
                IntStream.range(0, line.xs().length)
                    .filter(i -> isShown(line.xs()[i], line.ys()[i]))
                    .mapToDouble(i -> coordinate.apply(line)[i]))
        .toArray();
  }

  private static boolean isShown(double x, double y) {
    return Double.isFinite(x) && Double.isFinite(y);
  }
}
