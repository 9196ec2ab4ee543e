package io.github.perfgate.stats.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClopperPearsonTest {
  /** R: binom.test(successes, trials)$conf.int. */
  @ParameterizedTest
  @CsvSource({
    "7, 10, 0.3475471, 0.9332605",
    "1, 10, 0.002528579, 0.4450161",
    "5, 10, 0.1870860, 0.8129140"
  })
  void isTheIntervalOfR(int successes, int trials, double lower, double upper) {
    Interval interval = ClopperPearson.of(successes, trials, 0.95);

    assertThat(interval.lower()).isCloseTo(lower, within(1e-6));
    assertThat(interval.upper()).isCloseTo(upper, within(1e-6));
    assertThat(interval.confidence()).isEqualTo(0.95);
  }

  @Test
  void withoutSuccessesOrWithoutFailuresOneEndIsKnown() {
    double other = Math.pow(0.025, 0.1);

    assertThat(ClopperPearson.of(0, 10, 0.95).lower()).isZero();
    assertThat(ClopperPearson.of(0, 10, 0.95).upper()).isCloseTo(1 - other, within(1e-6));
    assertThat(ClopperPearson.of(10, 10, 0.95).lower()).isCloseTo(other, within(1e-6));
    assertThat(ClopperPearson.of(10, 10, 0.95).upper()).isEqualTo(1);
  }

  @Test
  void coversEveryProbabilityAtLeastAsOftenAsAskedFor() {
    for (double probability : new double[] {0.01, 0.1, 0.35, 0.5, 0.8, 0.99}) {
      BinomialDistribution trials = BinomialDistribution.of(12, probability);
      double covered = 0;
      for (int successes = 0; successes <= 12; successes++) {
        if (ClopperPearson.of(successes, 12, 0.9).contains(probability)) {
          covered += trials.probability(successes);
        }
      }

      assertThat(covered).as("coverage of %s", probability).isGreaterThanOrEqualTo(0.9);
    }
  }

  @Test
  void refusesWhatCannotBe() {
    assertThatIllegalArgumentException().isThrownBy(() -> ClopperPearson.of(1, 0, 0.95));
    assertThatIllegalArgumentException().isThrownBy(() -> ClopperPearson.of(3, 2, 0.95));
    assertThatIllegalArgumentException().isThrownBy(() -> ClopperPearson.of(-1, 2, 0.95));
    assertThatIllegalArgumentException().isThrownBy(() -> ClopperPearson.of(1, 2, 1));
  }
}
