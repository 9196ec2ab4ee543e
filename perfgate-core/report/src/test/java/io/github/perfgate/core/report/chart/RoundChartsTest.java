package io.github.perfgate.core.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

class RoundChartsTest {
  /** The second round lacks its candidate value; the third round was disturbed. */
  private static final Rounds ROUNDS =
      new Rounds(
          new double[] {100, 101, 99, 100},
          new double[] {110, Double.NaN, 140, 109},
          Set.of(2, 77));

  @Test
  void pairsAreJoinedAndDisturbedRoundsMarked() {
    Element picture = Pictures.parsed(PairsChart.draw(ROUNDS, "a < b"));

    assertThat(Pictures.marks(picture, "dots")).isEqualTo(3);
    assertThat(Pictures.marks(picture, "pins")).isEqualTo(4);
    assertThat(Pictures.marks(picture, "stripe")).isEqualTo(1);
    assertThat(picture.attr("role")).isEqualTo("img");
    assertThat(picture.attr("aria-label")).isEqualTo("a < b");
    assertThat(picture.select("text").eachText()).contains("1", "120 ns");
  }

  @Test
  void theDriftHasTheMarginAndTheEstimate() {
    Element picture = Pictures.parsed(DriftChart.draw(ROUNDS, 0.05, 1.1, "drift"));

    assertThat(Pictures.marks(picture, "dots")).isEqualTo(3);
    assertThat(Pictures.y(picture, "estimate")).isLessThan(Pictures.y(picture, "one"));
    assertThat(Pictures.y(picture, "margin"))
        .isLessThan(Pictures.y(picture, "one"))
        .isGreaterThan(Pictures.y(picture, "estimate"));
    assertThat(picture.select("text").eachText()).contains("0 %");
  }

  @Test
  void withoutAnEstimateTheDriftIsDrawnAllTheSame() {
    Element picture = Pictures.parsed(DriftChart.draw(ROUNDS, 0, Double.NaN, "drift"));

    assertThat(picture.select(".estimate, .margin")).isEmpty();
    assertThat(Pictures.marks(picture, "dots")).isEqualTo(3);
  }

  @Test
  void theDensityHasACurvePerVersion() {
    Element picture = Pictures.parsed(DensityChart.draw(ROUNDS, "density").orElseThrow());

    assertThat(picture.select(".curve").eachAttr("class"))
        .containsExactly("base curve", "cand curve");
    assertThat(picture.select("text").eachText()).contains("100 ns");
  }

  @Test
  void equalValuesHaveNoDensity() {
    Rounds equal = new Rounds(new double[] {5, 5}, new double[] {7, 7}, Set.of());

    assertThat(DensityChart.draw(equal, "density")).isEmpty();
    assertThat(Pictures.marks(Pictures.parsed(PairsChart.draw(equal, "x")), "dots")).isEqualTo(2);
  }

  @Test
  void aLimitIsALineBesideTheDensity() {
    Rounds limited =
        new Rounds(new double[] {120, 120, 120}, new double[] {99, 101, 103}, Set.of());

    Element picture = Pictures.parsed(DensityChart.draw(limited, "density").orElseThrow());

    assertThat(picture.select(".base, .cand").eachAttr("class"))
        .containsExactly("base", "cand curve");
    assertThat(picture.select(".base").attr("d")).contains("v-");
  }

  @Test
  void whatIsNoTimeIsMissing() {
    Rounds nothing =
        new Rounds(new double[] {-1, 0, Double.POSITIVE_INFINITY}, new double[] {1e300}, Set.of());

    assertThat(nothing.isEmpty()).isTrue();
    assertThat(nothing.complete()).isZero();
  }
}
