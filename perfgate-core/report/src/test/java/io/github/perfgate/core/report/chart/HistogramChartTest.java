package io.github.perfgate.core.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

class HistogramChartTest {
  @Test
  void everyBinWithValuesHasABar() {
    Element picture =
        Pictures.parsed(HistogramChart.draw(List.of(1.0, 1.01, 1.02, 3.0, 5.0), "metrics"));

    assertThat(Pictures.marks(picture, "curve")).as("1 to 1.2, 3, and 5").isEqualTo(3);
    assertThat(picture.select("text").eachText()).contains("3", "5");
  }

  @Test
  void valuesNearOneStandAtTheLeft() {
    Element picture = Pictures.parsed(HistogramChart.draw(List.of(1.0, 1.0), "metrics"));

    assertThat(Pictures.x(picture, "curve")).isEqualTo(Frame.LEFT + 1.0);
    assertThat(picture.select("text").eachText()).contains("2.0");
  }
}
