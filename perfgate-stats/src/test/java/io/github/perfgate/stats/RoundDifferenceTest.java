package io.github.perfgate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class RoundDifferenceTest {
  private static final long SEED = 20261128;

  @Test
  void aDifferenceOfAllRoundsIsShownFromFiveRoundsOn() {
    double[] before = {0.1, 0.2, 0.1, 0.2, 0.1};
    double[] after = {6.1, 6.1, 6.0, 6.2, 6.1};

    RoundDifference five = RoundDifference.of(before, after);

    assertThat(five.isAtLeast(5)).isTrue();
    assertThat(five.isAtLeast(7)).isFalse();
    assertThat(five.isMore()).isTrue();
    assertThat(RoundDifference.of(before, new double[] {6.1, 6.1, 6.0, 6.2}).p()).isOne();
  }

  @Test
  void roundsWithoutBothValuesAreLeftOut() {
    double nan = Double.NaN;
    double[] before = {nan, 1, 2, 3, 2, 1, 2, 100};
    double[] after = {100, 2, 3, 4, 3, 2, 3, nan};

    RoundDifference found = RoundDifference.of(before, after);

    assertThat(found.candidate() - found.baseline()).isCloseTo(1, within(1e-9));
    assertThat(found.p()).isZero();
  }

  @Test
  void withoutAnyRoundNothingIsShown() {
    assertThat(RoundDifference.of(new double[0], new double[] {1}).isAtLeast(0)).isFalse();
    assertThat(RoundDifference.of(new double[9], new double[9]).isAtLeast(0.1)).isFalse();
  }

  @Test
  void swappingTheVersionsMirrorsTheDifference() {
    double[] one = {1, 2, 3, 4, 9};
    double[] other = {2, 2, 5, 4, 12};

    RoundDifference there = RoundDifference.of(one, other);
    RoundDifference back = RoundDifference.of(other, one);

    assertThat(back.baseline()).isEqualTo(there.candidate());
    assertThat(back.candidate()).isEqualTo(there.baseline());
    assertThat(back.p()).isEqualTo(there.p());
  }

  @Test
  void versionsThatAreAlikeSeldomDifferEvenIfMostForksHaveNothing() {
    Random random = new Random(SEED);
    int trials = 5000;
    int shown = 0;
    for (int trial = 0; trial < trials; trial++) {
      if (RoundDifference.of(rare(random), rare(random)).isAtLeast(0)) {
        shown++;
      }
    }

    assertThat(shown / (double) trials).as("seed %d", SEED).isLessThan(1.5 * RoundDifference.LEVEL);
  }

  private static double[] rare(Random random) {
    double[] forks = new double[10];
    for (int i = 0; i < forks.length; i++) {
      forks[i] = random.nextDouble() < 0.3 ? Math.exp(random.nextGaussian()) : 0;
    }
    return forks;
  }
}
