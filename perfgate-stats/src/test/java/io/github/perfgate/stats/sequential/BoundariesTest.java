package io.github.perfgate.stats.sequential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class BoundariesTest {
  private static final List<Integer> LOOKS = List.of(10, 15, 20, 25, 30);

  @Test
  void fiveEqualLooksHaveThePublishedBoundaries() {
    // Lan and DeMets (1983) as tabulated by Jennison and Turnbull (2000), level 0.025.
    List<Integer> looks = List.of(1, 2, 3, 4, 5);

    List<Double> late = Boundaries.of(Spending.OBRIEN_FLEMING, 0.025, looks).z();
    List<Double> even = Boundaries.of(Spending.POCOCK, 0.025, looks).z();

    double[] publishedLate = {4.8769, 3.3570, 2.6803, 2.2898, 2.0310};
    double[] publishedEven = {2.4380, 2.4268, 2.4101, 2.3966, 2.3859};
    for (int k = 0; k < 5; k++) {
      assertThat(late.get(k)).isCloseTo(publishedLate[k], within(6e-5));
      assertThat(even.get(k)).isCloseTo(publishedEven[k], within(1.5e-4));
    }
  }

  @ParameterizedTest
  @EnumSource(Spending.class)
  void aRandomWalkCrossesThemAsOftenAsIsSpent(Spending spending) {
    SplittableRandom random = new SplittableRandom(41);
    Boundaries boundaries = Boundaries.of(spending, 0.2, List.of(3, 4, 9, 12));
    int[] crossed = new int[4];
    int walks = 20_000;
    for (int i = 0; i < walks; i++) {
      double sum = 0;
      int done = 0;
      for (int k = 0; k < 4; k++) {
        int rounds = boundaries.rounds().get(k);
        sum += Math.sqrt(rounds - done) * random.nextGaussian();
        done = rounds;
        if (sum / Math.sqrt(rounds) > boundaries.z().get(k)) {
          for (int later = k; later < 4; later++) {
            crossed[later]++;
          }
          break;
        }
      }
    }

    for (int k = 0; k < 4; k++) {
      double spent = boundaries.spent().get(k);
      double fourDeviations = 4 * Math.sqrt(spent / walks);
      assertThat((double) crossed[k] / walks).isCloseTo(spent, within(fourDeviations));
    }
  }

  @Test
  void oneLookSpendsAllOfIt() {
    Boundaries boundaries = Boundaries.of(Spending.POCOCK, 0.05, List.of(7));

    assertThat(boundaries.nominal().get(0)).isCloseTo(0.05, within(1e-12));
    assertThat(boundaries.spent()).containsExactly(0.05);
  }

  @Test
  void aLookAtNextToNothingCannotBeCrossed() {
    Boundaries boundaries = Boundaries.of(Spending.OBRIEN_FLEMING, 0.01, List.of(1, 1000));

    assertThat(boundaries.z().get(0)).isInfinite();
    assertThat(boundaries.nominal().get(0)).isZero();
    assertThat(boundaries.nominal().get(1)).isCloseTo(0.01, withinPercentage(1e-6));
  }

  @ParameterizedTest
  @CsvSource({"0, 5", "0.01, -1", "1, 5", "NaN, 5"})
  void wrongLevelsAndLooksAreRefused(double alpha, int look) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Boundaries.of(Spending.POCOCK, alpha, List.of(look)));
  }

  @Test
  void looksMustGrow() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Boundaries.of(Spending.POCOCK, 0.05, List.of(5, 5)))
        .withMessageContaining("growing");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Boundaries.of(Spending.POCOCK, 0.05, List.of()))
        .withMessageContaining("at least one look");
  }

  @ParameterizedTest
  @CsvSource({"1e-12", "1e-6", "1e-4", "0.001", "0.01", "0.05", "0.2", "0.49"})
  void theSequentialPValueOfABoundaryIsItsLevel(double alpha) {
    for (List<Integer> looks : List.of(LOOKS, List.of(5, 10, 30, 60), List.of(20))) {
      Boundaries boundaries = Boundaries.of(Spending.OBRIEN_FLEMING, alpha, looks);
      SequentialPValue sequential = SequentialPValue.of(Spending.OBRIEN_FLEMING, looks);
      for (int k = 0; k < looks.size(); k++) {
        double nominal = boundaries.nominal().get(k);
        if (nominal > 0) {
          assertThat(sequential.at(k, nominal))
              .as("look %s of %s", k, looks)
              .isCloseTo(alpha, withinPercentage(0.01));
        }
      }
    }
  }

  @Test
  void theSequentialPValueGrowsWithThePValue() {
    SequentialPValue sequential = SequentialPValue.of(Spending.OBRIEN_FLEMING, LOOKS);
    for (int k = 0; k < LOOKS.size(); k++) {
      double last = 0;
      for (double p = 1e-300; p < 1; p *= 1.5) {
        double now = sequential.at(k, p);
        assertThat(now).as("look %s, p %s", k, p).isBetween(last, 1.0);
        last = now;
      }
      assertThat(sequential.at(k, 1)).isEqualTo(1);
      assertThat(sequential.at(k, 0)).isLessThan(1e-14);
    }
  }
}
