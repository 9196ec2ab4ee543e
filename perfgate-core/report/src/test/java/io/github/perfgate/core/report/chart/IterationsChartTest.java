package io.github.perfgate.core.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.core.result.workload.IterationTimes;
import java.util.List;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

class IterationsChartTest {
  private static final IterationsChart.Panel PANEL =
      new IterationsChart.Panel(
          "BASELINE",
          new IterationTimes(List.of(List.of(300.0), List.of(280.0))),
          new IterationTimes(List.of(List.of(100.0, 101.0), List.of(90.0))));

  @Test
  void everyValueIsOneCharacterAndAMissingOneIsAnExclamationMark() {
    Element group = group();
    String values = group.attr("data-values");

    assertThat(values).hasSize(6).endsWith("!");
    assertThat(values.charAt(0)).isGreaterThan(values.charAt(3));
  }

  @Test
  void theCharactersGiveTheValuesBack() {
    Scale scale = new Scale(80, 310, false, IterationsChart.BOTTOM, IterationsChart.TOP);
    String values = IterationsChart.characters(PANEL, scale);
    double steps = IterationsChart.ALPHABET.length() - 1;

    assertThat(80 + 230 * IterationsChart.ALPHABET.indexOf(values.charAt(0)) / steps)
        .isCloseTo(300, within(230 / steps));
  }

  @Test
  void noCharacterHasToBeEscaped() {
    assertThat(IterationsChart.ALPHABET)
        .hasSize(89)
        .startsWith("#")
        .endsWith("~")
        .doesNotContain("&", "<", ">", "\"", "!");
  }

  @Test
  void warmUpIsShadedAndTheMedianDrawnWithoutAnyScript() {
    Element picture =
        Pictures.parsed(
            IterationsChart.draw(
                    List.of(
                        PANEL,
                        new IterationsChart.Panel(
                            "<v>",
                            IterationTimes.NONE,
                            new IterationTimes(List.of(List.of(95.0))))),
                    "x")
                .orElseThrow());

    assertThat(picture.select(".warmup")).hasSize(1);
    assertThat(picture.select(".median")).hasSize(2);
    assertThat(picture.select("text").eachText()).contains("BASELINE", "<v>");
  }

  @Test
  void withoutValuesThereIsNoPicture() {
    assertThat(
            IterationsChart.draw(
                List.of(
                    new IterationsChart.Panel(
                        "a",
                        IterationTimes.NONE,
                        new IterationTimes(List.of(List.of(Double.NaN))))),
                "x"))
        .isEmpty();
    assertThat(IterationsChart.draw(List.of(), "x")).isEmpty();
  }

  private static Element group() {
    Element group =
        Pictures.parsed(IterationsChart.draw(List.of(PANEL), "x").orElseThrow())
            .selectFirst("g.starts");
    assertThat(group).isNotNull();
    return group;
  }
}
