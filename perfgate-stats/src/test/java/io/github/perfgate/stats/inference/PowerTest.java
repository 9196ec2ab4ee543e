package io.github.perfgate.stats.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PowerTest {
  @Test
  void theDetectableChangeIsDetectedWithItsPower() {
    for (int rounds : new int[] {2, 5, 30, 200}) {
      double change = DetectableChange.exact(0.02, rounds, 0.005, 0.9);

      assertThat(Power.paired(change, 0.02, rounds, 0.005))
          .as("%s rounds", rounds)
          .isCloseTo(0.9, within(1e-9));
    }
    assertThat(Power.paired(0, 0.02, 12, 0.01)).isCloseTo(0.01, within(1e-9));
  }

  @Test
  void aSimulatedPairedTHasThePowerThatIsComputed() {
    SplittableRandom random = new SplittableRandom(23);
    int detected = 0;
    for (int i = 0; i < 2000; i++) {
      double[] x = new double[12];
      double[] y = new double[12];
      for (int r = 0; r < 12; r++) {
        x[r] = 100;
        y[r] = 100 * Math.exp(0.02 + 0.02 * random.nextGaussian());
      }
      detected += PairedT.of(x, y).pGreater(0) < 0.01 ? 1 : 0;
    }

    assertThat(detected / 2000.0).isCloseTo(Power.paired(0.02, 0.02, 12, 0.01), within(0.045));
  }

  @Test
  void roundsAreTheLeastThatSuffice() {
    for (double deviation : new double[] {0.001, 0.02, 0.05, 0.3}) {
      int rounds = DetectableChange.rounds(0.02, deviation, 0.005, 0.9);

      assertThat(DetectableChange.approximate(deviation, rounds, 0.005, 0.9))
          .isLessThanOrEqualTo(0.02);
      if (rounds > 2) {
        assertThat(DetectableChange.approximate(deviation, rounds - 1, 0.005, 0.9))
            .isGreaterThan(0.02);
      }
    }
    assertThat(DetectableChange.rounds(0.02, 0, 0.005, 0.9)).isEqualTo(2);
    assertThat(DetectableChange.rounds(0, 0.02, 0.005, 0.9)).isEqualTo(Integer.MAX_VALUE);
  }

  @Test
  void reicheltsFormulaGivesWhatThePaperQuotes() {
    assertThat(Power.reicheltTypeTwo(1, 30, 0.01)).isCloseTo(0.0973, within(5e-5));
    assertThat(Power.reicheltTypeTwo(1, 50, 0.01)).isCloseTo(0.0076, within(1e-4));
  }

  @Test
  void reicheltsSampleSizeAndChangeInvertHisFormula() {
    int size = Power.reicheltSampleSize(0.7, 0.01, 0.05);

    assertThat(Power.reicheltTypeTwo(0.7, size, 0.01)).isLessThanOrEqualTo(0.05);
    assertThat(Power.reicheltTypeTwo(0.7, size - 1, 0.01)).isGreaterThan(0.05);
    assertThat(Power.reicheltTypeTwo(Power.reicheltDetectable(40, 0.01, 0.05), 40, 0.01))
        .isCloseTo(0.05, within(1e-12));
  }
}
