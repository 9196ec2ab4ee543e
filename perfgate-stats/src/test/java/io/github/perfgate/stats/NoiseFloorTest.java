package io.github.perfgate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class NoiseFloorTest {
  @Test
  void isTheVariationOfTheMeansOfForks() {
    NoiseFloor floor =
        NoiseFloor.of(Sample.of(new double[] {90, 110}, new double[] {95, 85}, new double[] {110}));

    assertThat(floor.forks()).isEqualTo(3);
    // Means 100, 90 and 110: standard deviation 10.
    assertThat(floor.variation()).isCloseTo(0.1, within(1e-12));
  }

  @Test
  void moreRoundsShowLessAndAQuieterHostToo() {
    NoiseFloor noisy = new NoiseFloor(20, 0.05);
    NoiseFloor quiet = new NoiseFloor(20, 0.005);

    assertThat(noisy.detectable(30)).isLessThan(noisy.detectable(10));
    assertThat(quiet.detectable(30)).isLessThan(noisy.detectable(30) / 9);
    // (t(.99; 29) + t(.9; 29)) 0.05 sqrt(2 / 30) = (2.462 + 1.311) 0.01291
    assertThat(noisy.detectable(30)).isCloseTo(Math.expm1(0.04871), within(1e-4));
  }
}
