package io.github.perfgate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class NoiseFloorTest {
  @Test
  void isTheDeviationOfTheRounds() {
    double[] baseline = {100, 100, 100};
    double[] candidate = {100, 100 * Math.exp(0.1), 100 * Math.exp(-0.1)};

    NoiseFloor floor = NoiseFloor.of(RoundRatios.of(baseline, candidate));

    assertThat(floor.rounds()).isEqualTo(3);
    // Log ratios 0, 0.1 and -0.1: standard deviation 0.1.
    assertThat(floor.deviation()).isCloseTo(0.1, within(1e-12));
  }

  @Test
  void moreRoundsShowLessAndAQuieterHostToo() {
    NoiseFloor noisy = new NoiseFloor(20, 0.05 * Math.sqrt(2));
    NoiseFloor quiet = new NoiseFloor(20, 0.005 * Math.sqrt(2));

    assertThat(noisy.detectable(30)).isLessThan(noisy.detectable(10));
    assertThat(quiet.detectable(30)).isLessThan(noisy.detectable(30) / 9);
    // (t(.99; 29) + t(.9; 29)) 0.05 sqrt(2 / 30) = (2.462 + 1.311) 0.01291
    assertThat(noisy.detectable(30)).isCloseTo(Math.expm1(0.04871), within(1e-4));
  }
}
