package io.github.perfgate.core.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

class ForestPlotTest {
  private static final ForestPlot.Row CALM = new ForestPlot.Row(1.0, 0.98, 1.02, 0.02, false);

  @Test
  void aRowHasTheIntervalTheEstimateTheMarginAndTheLineAtOne() {
    ForestPlot plot = ForestPlot.of(List.of(CALM, row(1.12)));

    Element calm = Pictures.parsed(plot.row(CALM));
    Element slow = Pictures.parsed(plot.row(row(1.12)));

    assertThat(calm.select("path").eachAttr("class"))
        .containsExactly("margin", "edge", "one", "interval", "mark");
    assertThat(slow.select("path").eachAttr("class"))
        .containsExactly("margin", "edge", "one", "interval", "shown");
    assertThat(Pictures.x(slow, "interval")).isGreaterThan(Pictures.x(slow, "one"));
    assertThat(Pictures.x(calm, "interval")).isLessThan(Pictures.x(calm, "one"));
  }

  @Test
  void theDirectionsAreSpelledOutAndTheAxisHasTheLineAtOne() {
    Element axis = Pictures.parsed(ForestPlot.of(List.of(CALM)).axis());

    assertThat(axis.select("text").eachText()).contains("\u2190 faster", "slower \u2192", "0 %");
  }

  @Test
  void labelsOfAnyReachAreApart() {
    for (double far = 1.01; far < 900; far *= 1.01) {
      Element axis = Pictures.parsed(ForestPlot.of(List.of(CALM, row(far))).axis());
      List<Element> labels =
          axis.select("text").stream().filter(text -> text.attr("y").equals("25")).toList();

      double end = Double.NEGATIVE_INFINITY;
      for (Element label : labels) {
        double x = Double.parseDouble(label.attr("x"));
        assertThat(x - end).as("before %s at a reach of %s", label.text(), far).isGreaterThan(38);
        end = x;
      }
    }
  }

  @Test
  void aFewFarOnesLeaveTheScaleWithAnArrowSoThatTheOthersStayReadable() {
    List<ForestPlot.Row> rows = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      rows.add(CALM);
    }
    rows.add(row(30));
    ForestPlot plot = ForestPlot.of(rows);

    Element far = Pictures.parsed(plot.row(row(30)));
    Element calm = Pictures.parsed(plot.row(CALM));

    assertThat(far.select("path").eachAttr("class"))
        .containsExactly("margin", "edge", "one", "interval", "arrow");
    assertThat(calm.select("path").eachAttr("class")).doesNotContain("arrow");
    assertThat(Pictures.x(calm, "one") - Pictures.x(calm, "interval")).isGreaterThan(5);
  }

  @Test
  void manyFarOnesAreAllOnTheScale() {
    List<ForestPlot.Row> rows = List.of(row(2), row(4), row(8), row(5), row(0.3), row(0.5), CALM);
    ForestPlot plot = ForestPlot.of(rows);

    assertThat(rows)
        .allSatisfy(
            row ->
                assertThat(Pictures.parsed(plot.row(row)).select("path").eachAttr("class"))
                    .doesNotContain("arrow"));
  }

  @Test
  void anUnboundedIntervalLeavesTheScale() {
    ForestPlot.Row row = new ForestPlot.Row(1, 0, Double.POSITIVE_INFINITY, 0.02, false);

    Element drawn = Pictures.parsed(ForestPlot.of(List.of(row)).row(row));

    assertThat(Pictures.marks(drawn, "arrow")).isEqualTo(2);
  }

  @Test
  void whatHasNoSlowdownHasOnlyTheLineAtOne() {
    ForestPlot plot = ForestPlot.of(List.of());

    assertThat(Pictures.parsed(plot.row(null)).select("path").eachAttr("class"))
        .containsExactly("one");
    assertThat(
            Pictures.parsed(plot.row(new ForestPlot.Row(Double.NaN, 1, 1, 0.02, false)))
                .select("path")
                .eachAttr("class"))
        .containsExactly("one");
  }

  private static ForestPlot.Row row(double estimate) {
    return new ForestPlot.Row(estimate, 0.95 * estimate, 1.05 * estimate, 0.02, true);
  }
}
