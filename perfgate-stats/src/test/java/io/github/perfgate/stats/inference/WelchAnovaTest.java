package io.github.perfgate.stats.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class WelchAnovaTest {
  private static PairedT group(double... values) {
    return PairedT.ofLogRatios(values, values.length);
  }

  /** With two groups the statistic is the square of Welch's t, with the same degrees. */
  @Test
  void ofTwoGroupsItIsWelchsTest() {
    double[] x = {0.1, 0.12, 0.09, 0.13, 0.11};
    double[] y = {0.2, 0.1, 0.35, 0.15, 0.28, 0.22};
    WelchTest test = WelchTest.of(x, y);
    WelchAnova anova = WelchAnova.of(List.of(group(x), group(y)));

    assertThat(anova.f()).isCloseTo(test.t(0) * test.t(0), within(1e-9));
    assertThat(anova.within()).isCloseTo(test.degrees(), within(1e-9));
    assertThat(anova.p()).isCloseTo(test.pTwoSided(), within(1e-9));
  }

  @Test
  void groupsThatDoNotVaryDifferOrDoNot() {
    assertThat(WelchAnova.of(List.of(group(1, 1), group(1, 1), group(1, 1))).p()).isOne();
    assertThat(WelchAnova.of(List.of(group(1, 1), group(1, 1), group(2, 2))).p()).isZero();
    assertThat(WelchAnova.of(List.of(group(1, 1), group(0.9, 1.1))).p()).isGreaterThan(0.5);
    assertThatThrownBy(() -> WelchAnova.of(List.of(group(1, 2))))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** Groups of five that vary very differently: Cochran's test would reject several per cent. */
  @Test
  void equalMeansAreRejectedAtTheLevel() {
    long seed = new SplittableRandom().nextLong();
    System.out.println("WelchAnovaTest seed " + seed);
    SplittableRandom random = new SplittableRandom(seed);
    int families = 4000;
    int rejected = 0;
    for (int i = 0; i < families; i++) {
      List<PairedT> groups = new ArrayList<>();
      for (double deviation : new double[] {0.01, 0.02, 0.05}) {
        double[] values = new double[5];
        for (int r = 0; r < values.length; r++) {
          values[r] = deviation * random.nextGaussian();
        }
        groups.add(group(values));
      }
      rejected += WelchAnova.of(groups).p() < 0.05 ? 1 : 0;
    }
    // The level is 200 of 4000; 300 allows for chance and for what the approximation lacks.
    assertThat(rejected).isBetween(100, 300);
  }
}
