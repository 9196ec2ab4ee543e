package io.github.perfgate.stats.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DistributionsTest {
  @ParameterizedTest
  @ValueSource(doubles = {1e-300, 1e-100, 1e-16, 1e-15, 1e-14, 1e-6, 0.01, 0.3, 0.499999, 0.5})
  void normalQuantilesInvertTheTails(double p) {
    assertThat(Normal.lowerTail(Normal.quantile(p))).isCloseTo(p, withinPercentage(1e-9));
    assertThat(Normal.upperTail(Normal.upperQuantile(p))).isCloseTo(p, withinPercentage(1e-9));
  }

  @Test
  void normalEndsAreInfinite() {
    assertThat(Normal.quantile(0)).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(Normal.quantile(1)).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(Normal.upperTail(Double.POSITIVE_INFINITY)).isZero();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Normal.quantile(1.1))
        .withMessageContaining("probability");
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-30, 1e-15, 5e-6, 0.01, 0.3, 0.4999999})
  void quantilesOfTInvertTheTails(double p) {
    for (double degrees : new double[] {0.7, 1, 2.5, 9, 29, 400, 1e5}) {
      double t = StudentT.quantile(p, degrees);

      assertThat(StudentT.lowerTail(t, degrees))
          .as("%s degrees", degrees)
          .isCloseTo(p, withinPercentage(1e-7));
      assertThat(StudentT.upperQuantile(p, degrees)).isEqualTo(-t);
    }
  }

  @Test
  void tWithOneDegreeIsCauchy() {
    assertThat(StudentT.upperTail(1, 1)).isCloseTo(0.25, within(1e-14));
    assertThat(StudentT.quantile(0.75, 1)).isCloseTo(1, within(1e-12));
    assertThat(StudentT.quantile(0.5, 1)).isZero();
    assertThat(StudentT.upperTail(Double.POSITIVE_INFINITY, 3)).isZero();
    assertThat(StudentT.upperTail(Double.NEGATIVE_INFINITY, 3)).isEqualTo(1);
    assertThatIllegalArgumentException().isThrownBy(() -> StudentT.quantile(0, 1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StudentT.upperTail(1, 0))
        .withMessageContaining("degrees");
  }

  @Test
  void noncentralTWithoutNoncentralityIsT() {
    for (double degrees : new double[] {1, 2, 5, 29, 500}) {
      for (double t : new double[] {-3, 0, 0.5, 2, 8}) {
        assertThat(NoncentralT.upperTail(t, degrees, 0))
            .as("t %s, %s degrees", t, degrees)
            .isCloseTo(StudentT.upperTail(t, degrees), within(1e-9));
      }
    }
  }

  @Test
  void noncentralTExceedsZeroAsTheNormalDoes() {
    for (double change : new double[] {-2, 0.3, 1, 4}) {
      assertThat(NoncentralT.upperTail(0, 6, change))
          .isCloseTo(Normal.lowerTail(change), within(1e-10));
    }
  }
}
