package io.github.perfgate.core.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.report.chart.SeriesChart.Estimate;
import io.github.perfgate.core.report.chart.SeriesChart.Point;
import java.util.List;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

class SeriesChartTest {
  @Test
  void bothSidesAreLinesWithIntervalsOverTheNumbers() {
    Element picture =
        drawn(
            point(1000, 90, 100),
            point(10, 1, 2),
            new Point(100, new Estimate(10, 10, 10), new Estimate(20, 20, 20)));

    assertThat(picture.select(".cand.series").attr("d").chars().filter(c -> c == 'l').count())
        .as("lines between three points")
        .isEqualTo(2);
    assertThat(Pictures.marks(picture, "cand")).as("a line and two intervals").isEqualTo(3);
    assertThat(Pictures.y(picture, "base.series")).isLessThan(Pictures.y(picture, "cand.series"));
    assertThat(picture.select("text").eachText()).contains("10", "100", "1000", "10 ns");
  }

  @Test
  void wideNumbersHaveALogarithmicAxis() {
    List<Double> places =
        drawn(point(10, 1, 2), point(100, 10, 20), point(1000, 90, 100))
            .select("text:not([text-anchor=end])")
            .eachAttr("x")
            .stream()
            .map(Double::parseDouble)
            .toList();

    assertThat(places.get(1) - places.get(0)).isBetween(150.0, 180.0);
    assertThat(places.get(2) - places.get(1)).isBetween(150.0, 180.0);
  }

  @Test
  void labelsKeepApart() {
    Element picture =
        drawn(
            java.util.stream.IntStream.rangeClosed(1, 60)
                .mapToObj(i -> point(100000 + i, 5, 6))
                .toArray(Point[]::new));

    List<Integer> places =
        picture.select("text:not([text-anchor=end])").eachAttr("x").stream()
            .map(Integer::valueOf)
            .toList();
    assertThat(places).hasSizeBetween(4, 12);
    for (int i = 1; i < places.size(); i++) {
      assertThat(places.get(i) - places.get(i - 1)).isGreaterThan(40);
    }
  }

  @Test
  void aSingleNumberIsNoSeries() {
    assertThat(SeriesChart.draw(List.of(point(10, 1, 2), point(10, 1, 2)), "x")).isEmpty();
    assertThat(SeriesChart.draw(List.of(point(10, 1, 2), point(20, Double.NaN, 2)), "x")).isEmpty();
    assertThat(SeriesChart.draw(List.of(), "x")).isEmpty();
  }

  private static Element drawn(Point... points) {
    return Pictures.parsed(SeriesChart.draw(List.of(points), "series").orElseThrow());
  }

  private static Point point(double at, double left, double right) {
    return new Point(at, around(left), around(right));
  }

  private static Estimate around(double middle) {
    return new Estimate(0.9 * middle, middle, 1.1 * middle);
  }
}
