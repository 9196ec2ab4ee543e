package io.github.perfgate.stats.warmup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class WarmUpTest {
  private static final double TOLERANCE = 0.01;

  private final Series series = new Series(17, 0.002);

  @Test
  void tellsTheCoursesApart() {
    assertThat(course(100, 25)).isEqualTo(new SteadyState(Course.FLAT, 0, List.of(0)));
    assertThat(course(130, 1, 110, 5, 100, 19))
        .isEqualTo(new SteadyState(Course.WARMUP, 6, List.of(0, 1, 6)));
    assertThat(course(130, 1, 100, 9, 105, 15))
        .isEqualTo(new SteadyState(Course.SLOWDOWN, 10, List.of(0, 1, 10)));
    assertThat(course(100, 8, 104, 8, 98, 5, 103, 4))
        .isEqualTo(new SteadyState(Course.NO_STEADY_STATE, 21, List.of(0, 8, 16, 21)));
  }

  private SteadyState course(double... levels) {
    return SteadyState.of(series.around(Series.levels(levels)), TOLERANCE);
  }

  @Test
  void levelsWithinTheToleranceAreTheSame() {
    double[] values = series.around(Series.levels(120, 4, 101.5, 10, 100, 16));

    assertThat(SteadyState.of(values, 0.02).from()).isEqualTo(4);
    assertThat(SteadyState.of(values, 0.01).from()).isEqualTo(14);
  }

  @Test
  void moreToleranceNeverMakesItLater() {
    Series noisy = new Series(19, 0.02);
    for (int i = 0; i < 200; i++) {
      double[] values = noisy.around(Series.levels(115, 3, 104, 6, 100, 8, 102, 8));

      assertThat(SteadyState.of(values, 0.03).from())
          .isLessThanOrEqualTo(SteadyState.of(values, 0.01).from());
    }
  }

  @Test
  void theRecommendationServesNineOfTen() {
    List<double[]> starts = new ArrayList<>();
    for (int start = 0; start < 20; start++) {
      int cold = start < 2 ? 9 : start < 12 ? 4 : 3;
      starts.add(series.around(Series.levels(120, cold, 100, 30 - cold)));
    }
    Collections.reverse(starts);

    WarmUp warmUp = WarmUp.of(starts, TOLERANCE);

    assertThat(warmUp.starts()).isEqualTo(20);
    assertThat(warmUp.count(Course.WARMUP)).isEqualTo(20);
    assertThat(warmUp.count(Course.FLAT)).isZero();
    assertThat(warmUp.recommended()).isEqualTo(4);
    assertThat(warmUp.longest()).isEqualTo(9);
  }

  @Test
  void whereTooManyNeverRestNothingIsRecommended() {
    double[] restless = Series.levels(100, 6, 110, 6, 95, 6, 112, 4);
    List<double[]> starts = new ArrayList<>();
    for (int start = 0; start < 10; start++) {
      starts.add(series.around(start < 3 ? restless : Series.levels(120, 2, 100, 20)));
    }

    WarmUp warmUp = WarmUp.of(starts, TOLERANCE);

    assertThat(warmUp.count(Course.NO_STEADY_STATE)).isEqualTo(3);
    assertThat(warmUp.recommended()).isNull();
    assertThat(warmUp.longest()).isEqualTo(2);
    assertThat(WarmUp.of(starts.subList(2, 10), TOLERANCE).recommended()).isEqualTo(2);
  }

  @Test
  void whatCannotBeMeantIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> WarmUp.of(List.of(), TOLERANCE))
        .withMessageContaining("at least one");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SteadyState.of(new double[] {1}, -1))
        .withMessageContaining("tolerance");
  }
}
