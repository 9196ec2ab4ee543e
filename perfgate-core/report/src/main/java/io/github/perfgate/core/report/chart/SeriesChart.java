package io.github.perfgate.core.report.chart;

import io.github.perfgate.core.base.problem.Decimals;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * The times of both sides of a formula over a number, such as the size of a workload. The right
 * side is dashed, the left one is not.
 */
public final class SeriesChart {
  /** A label needs about so much room for each of its characters. */
  private static final double CHARACTER = 7;

  /** From this factor between its ends on, the axis of the number is logarithmic. */
  private static final double WIDE = 8;

  private SeriesChart() {}

  /**
   * An estimate with its interval, in nanoseconds.
   *
   * @param low the lower end; equal to {@code middle} if there is no interval
   */
  public record Estimate(double low, double middle, double high) {
    private boolean isDrawable() {
      return Rounds.isTime(low) && Rounds.isTime(middle) && Rounds.isTime(high);
    }
  }

  /** The times at a number. */
  public record Point(double at, Estimate left, Estimate right) {
    private boolean isDrawable() {
      return Double.isFinite(at) && left.isDrawable() && right.isDrawable();
    }
  }

  /**
   * Draws the chart.
   *
   * @param points in any order; those with a time that cannot be drawn are left out
   * @param label a description for screen readers
   * @return empty with fewer than two different numbers
   */
  public static Optional<String> draw(List<Point> points, String label) {
    List<Point> drawn =
        points.stream()
            .filter(Point::isDrawable)
            .sorted(Comparator.comparingDouble(Point::at))
            .toList();
    if (drawn.isEmpty() || drawn.get(0).at() == drawn.get(drawn.size() - 1).at()) {
      return Optional.empty();
    }
    Svg svg = Frame.begin(label);
    Scale numbers = numbers(drawn);
    Scale times =
        Scale.ofTimes(
            drawn.stream()
                .flatMap(point -> Stream.of(point.left(), point.right()))
                .flatMapToDouble(one -> DoubleStream.of(one.low(), one.high()))
                .toArray(),
            Frame.BOTTOM,
            Frame.TOP);
    Frame.times(svg, times);
    labels(svg, numbers, drawn);
    side(svg, "base", drawn, Point::right, numbers, times);
    side(svg, "cand", drawn, Point::left, numbers, times);
    return Optional.of(svg.end());
  }

  private static Scale numbers(List<Point> points) {
    double low = points.get(0).at();
    double high = points.get(points.size() - 1).at();
    if (low > 0 && high >= WIDE * low) {
      double air = Math.pow(high / low, 0.04);
      return new Scale(low / air, high * air, true, Frame.LEFT, Frame.RIGHT);
    }
    double air = 0.04 * (high - low);
    return new Scale(low - air, high + air, false, Frame.LEFT, Frame.RIGHT);
  }

  /** The numbers themselves, as far as there is room. */
  private static void labels(Svg svg, Scale numbers, List<Point> points) {
    double free = 0;
    for (Point point : points) {
      String label = Decimals.brief(point.at(), 6);
      double x = numbers.at(point.at());
      double half = label.length() * CHARACTER / 2;
      if (x - half >= free) {
        svg.words("c", Math.min(x, Frame.WIDTH - half), Frame.BOTTOM + 15, label);
        free = x + half;
      }
    }
  }

  private static void side(
      Svg svg,
      String look,
      List<Point> points,
      Function<Point, Estimate> side,
      Scale numbers,
      Scale times) {
    Trail line = new Trail();
    Trail intervals = new Trail();
    for (Point point : points) {
      Estimate estimate = side.apply(point);
      double x = numbers.at(point.at());
      line.line(x, times.at(estimate.middle()));
      if (estimate.low() < estimate.high()) {
        intervals.upright(x, times.at(estimate.low()), times.at(estimate.high()));
      }
    }
    svg.path(look + " series", line.toString()).path(look, intervals.toString());
  }
}
