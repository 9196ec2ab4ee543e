package io.github.perfgate.stats.sequential;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class EProcessTest {
  private final SplittableRandom random = new SplittableRandom(17);

  @Test
  void itRarelyExceedsItsBoundAtAnyTime() {
    int exceeded = 0;
    for (int i = 0; i < 1000; i++) {
      double[] x = new double[30];
      double[] y = new double[30];
      for (int r = 0; r < 30; r++) {
        x[r] = Math.exp(0.03 * random.nextGaussian());
        y[r] = Math.exp(0.03 * random.nextGaussian());
      }
      double largest = Arrays.stream(EProcess.logBayesFactors(x, y, 1)).max().orElseThrow();
      exceeded += largest > Math.log(20) ? 1 : 0;
    }

    // Ville: 5 % at most; four standard deviations of 1000 trials are 2.8 %.
    assertThat(exceeded).isLessThan(78);
    assertThat(EProcess.logBayesFactor(new double[] {1, 1}, new double[] {2, 2}, 2, 1)).isFinite();
  }
}
