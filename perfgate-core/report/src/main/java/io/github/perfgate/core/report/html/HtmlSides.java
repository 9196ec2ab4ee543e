package io.github.perfgate.core.report.html;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.chart.DensityChart;
import io.github.perfgate.core.report.chart.PairsChart;
import io.github.perfgate.core.report.chart.Rounds;
import io.github.perfgate.core.report.chart.SeriesChart;
import io.github.perfgate.core.report.html.HtmlCharts.Figure;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.ComparisonResult.ComparedTimes;
import io.github.perfgate.core.result.ComparisonResult.Point;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.MeanInterval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The charts of a formula: both sides of a comparison, and the times over a number. */
final class HtmlSides {
  private static final double CONFIDENCE = 0.99;
  private static final int LONGEST = 120;

  private HtmlSides() {}

  /** The forks of both sides of a comparison; none without times. */
  static List<Figure> of(ComparisonResult comparison) {
    ComparedTimes times = comparison.sides().times();
    if (times == null) {
      return List.of();
    }
    Rounds rounds = new Rounds(array(times.right()), array(times.left()), Set.of());
    if (rounds.isEmpty()) {
      return List.of();
    }
    String left = side(comparison.sides().left(), "the left side");
    String right = side(comparison.sides().right(), "the right side");
    List<Figure> figures = new ArrayList<>();
    figures.add(
        new Figure(
            "Forks by round",
            PairsChart.draw(rounds, "Values of both sides by round"),
            "Dash: %s. Dot: %s.".formatted(right, left),
            ""));
    DensityChart.draw(rounds, "Densities of the values of both sides")
        .map(
            svg ->
                new Figure(
                    "Distribution of the values of forks",
                    svg,
                    "Dashed: %s. Solid, filled: %s.".formatted(right, left),
                    ""))
        .ifPresent(figures::add);
    return figures;
  }

  /** The series among comparisons, a figure for each. */
  static List<Figure> series(List<ComparisonResult> comparisons) {
    return comparisons.stream()
        .flatMap(HtmlSides::placed)
        .collect(groupingBy(one -> one.point().series(), LinkedHashMap::new, toList()))
        .entrySet()
        .stream()
        .flatMap(series -> figure(series.getKey(), series.getValue()).stream())
        .toList();
  }

  private record Placed(Point point, ComparedTimes times) {}

  private static Stream<Placed> placed(ComparisonResult comparison) {
    ComparedTimes times = comparison.sides().times();
    Point point = times == null ? null : times.point();
    return point == null ? Stream.empty() : Stream.of(new Placed(point, times));
  }

  private static Optional<Figure> figure(String series, List<Placed> placed) {
    List<SeriesChart.Point> points =
        placed.stream()
            .map(
                one ->
                    new SeriesChart.Point(
                        one.point().at(),
                        estimate(one.times().left()),
                        estimate(one.times().right())))
            .toList();
    return SeriesChart.draw(points, "Times of both sides over the number in " + series)
        .map(
            svg ->
                new Figure(
                    "Times over the number",
                    svg,
                    "%s. Solid: left side. Dashed: right side, with its factor. Bars: 99 %% CI of the mean."
                        .formatted(PlainText.line(series, LONGEST)),
                    ""));
  }

  /** The geometric mean of the forks, with the t interval of the logarithms. */
  private static SeriesChart.Estimate estimate(List<Double> values) {
    double[] logs = values.stream().filter(Rounds::isTime).mapToDouble(Math::log).toArray();
    double middle = Math.exp(Arrays.stream(logs).average().orElse(Double.NaN));
    if (logs.length < 2) {
      return new SeriesChart.Estimate(middle, middle, middle);
    }
    Interval interval = MeanInterval.of(logs, CONFIDENCE);
    return new SeriesChart.Estimate(Math.exp(interval.lower()), middle, Math.exp(interval.upper()));
  }

  private static String side(@Nullable String side, String otherwise) {
    return side == null ? otherwise : PlainText.line(side, LONGEST);
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
