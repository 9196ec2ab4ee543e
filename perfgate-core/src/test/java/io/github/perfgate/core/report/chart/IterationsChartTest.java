package io.github.perfgate.core.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Base64;
import java.util.List;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

class IterationsChartTest {
  private static final IterationsChart.Panel PANEL =
      new IterationsChart.Panel(
          "BASELINE",
          List.of(List.of(300.0), List.of(280.0)),
          List.of(List.of(100.0, 101.0), List.of(90.0)));

  @Test
  void everyValueIsOneByteAndAMissingOneIsZero() {
    byte[] bytes = bytes(Pictures.parsed(IterationsChart.draw(List.of(PANEL), "x").orElseThrow()));

    assertThat(bytes).hasSize(6);
    assertThat(bytes[5]).isZero();
    assertThat(bytes[0] & 0xFF).isGreaterThan(bytes[3] & 0xFF).isLessThanOrEqualTo(255);
  }

  @Test
  void theBytesGiveTheValuesBack() {
    Element picture = Pictures.parsed(IterationsChart.draw(List.of(PANEL), "x").orElseThrow());
    Element group = picture.selectFirst("g.starts");
    double low = Double.parseDouble(group.attr("data-low"));
    double high = Double.parseDouble(group.attr("data-high"));

    assertThat(group.attr("data-scale")).isEqualTo("linear");
    assertThat(low + (high - low) * ((bytes(picture)[0] & 0xFF) - 1) / 254)
        .isCloseTo(300, within((high - low) / 254));
  }

  @Test
  void warmUpIsShadedAndTheMedianDrawnWithoutAnyScript() {
    Element picture =
        Pictures.parsed(
            IterationsChart.draw(
                    List.of(PANEL, new IterationsChart.Panel("<v>", List.of(), PANEL.measured())),
                    "x")
                .orElseThrow());

    assertThat(picture.select(".warmup")).hasSize(1);
    assertThat(picture.select(".median")).hasSize(2);
    assertThat(picture.select("text").eachText()).contains("BASELINE", "<v>", "iteration");
  }

  @Test
  void withoutValuesThereIsNoPicture() {
    assertThat(
            IterationsChart.draw(
                List.of(new IterationsChart.Panel("a", List.of(), List.of(List.of(Double.NaN)))),
                "x"))
        .isEmpty();
    assertThat(IterationsChart.draw(List.of(), "x")).isEmpty();
  }

  private static byte[] bytes(Element picture) {
    return Base64.getDecoder().decode(picture.select("g.starts").attr("data-values"));
  }
}
