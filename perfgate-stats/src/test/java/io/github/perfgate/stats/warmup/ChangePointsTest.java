package io.github.perfgate.stats.warmup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChangePointsTest {
  private static final int SERIES = 400;

  @ParameterizedTest
  @ValueSource(ints = {15, 25, 50, 100})
  void noiseAloneIsHardlyEverCut(int length) {
    Series series = new Series(length, 0.01);
    double[] level = Series.levels(1000, length);

    int cut = 0;
    for (int i = 0; i < SERIES; i++) {
      cut += ChangePoints.of(series.around(level)).size() > 1 ? 1 : 0;
    }

    assertThat(cut).as("of %d series", SERIES).isLessThanOrEqualTo(SERIES / 40);
  }

  @Test
  void changesAreFoundWhereTheyWerePut() {
    Series series = new Series(7, 0.005);
    double[] levels = Series.levels(1300, 1, 1100, 4, 1000, 12, 1050, 13);

    int exact = 0;
    for (int i = 0; i < SERIES; i++) {
      exact += ChangePoints.of(series.around(levels)).equals(List.of(0, 1, 5, 17)) ? 1 : 0;
    }

    assertThat(exact).as("of %d series", SERIES).isGreaterThan(SERIES * 9 / 10);
  }

  @Test
  void aSingleSlowIterationIsAChangeAtTheBeginningOnly() {
    double[] flat = new Series(11, 0.003).around(Series.levels(50, 30));
    double[] paused = flat.clone();
    paused[14] *= 2;
    double[] cold = flat.clone();
    cold[0] *= 2;

    assertThat(ChangePoints.of(flat)).containsExactly(0);
    assertThat(ChangePoints.of(paused)).containsExactly(0);
    assertThat(ChangePoints.of(cold)).containsExactly(0, 1);
  }

  @Test
  void theUnitDoesNotMatter() {
    Series series = new Series(13, 0.02);
    for (int i = 0; i < 50; i++) {
      double[] values = series.around(Series.levels(10, 5, 9, 10, 12, 10));

      assertThat(ChangePoints.of(Arrays.stream(values).map(value -> 1e6 * value).toArray()))
          .isEqualTo(ChangePoints.of(values));
    }
  }

  @Test
  void seriesWithoutNoiseHaveTheirChangesToo() {
    assertThat(ChangePoints.of(Series.levels(3, 4, 2, 5))).containsExactly(0, 4);
    assertThat(ChangePoints.of(Series.levels(3, 9))).containsExactly(0);
  }

  @Test
  void shortSeriesAreOneLevel() {
    assertThat(ChangePoints.of(new double[] {5})).containsExactly(0);
    assertThat(ChangePoints.of(new double[] {5, 1})).containsExactly(0);
    assertThat(ChangePoints.of(new double[] {5, 1, 1})).containsExactly(0);
  }

  @Test
  void whatIsNoDurationIsRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> ChangePoints.of(new double[0]));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ChangePoints.of(new double[] {1, 0}))
        .withMessageContaining("values");
  }
}
