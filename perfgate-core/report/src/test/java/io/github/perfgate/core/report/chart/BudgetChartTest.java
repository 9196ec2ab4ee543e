package io.github.perfgate.core.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

class BudgetChartTest {
  private static final double[] MINUTES = {2, 4, 8};

  @Test
  void bothLinesFallAndTheWantedSlowdownIsALevel() {
    Element picture =
        Pictures.parsed(
            BudgetChart.draw(
                MINUTES, new double[] {6, 4, 3}, new double[] {12, 8, 5}, 5, "5 % < 12 %"));

    assertThat(picture.select("path.cand, path.base")).hasSize(2);
    assertThat(picture.attr("aria-label")).isEqualTo("5 % < 12 %");
    assertThat(picture.select("text").eachText()).contains("5 %", "10 %", "2", "8");
    // The y coordinate grows downwards.
    assertThat(Pictures.y(picture, "cand")).isGreaterThan(Pictures.y(picture, "base"));
    assertThat(Pictures.y(picture, "one")).isGreaterThan(Pictures.y(picture, "cand"));
  }

  @Test
  void oneBudgetAloneHasAPictureToo() {
    double[] one = {3};

    Element picture = Pictures.parsed(BudgetChart.draw(one, one, one, 5, "one"));

    assertThat(picture.select("path.one")).hasSize(1);
    assertThat(picture.html()).doesNotContain("NaN");
  }
}
