package io.github.perfgate.core.gate.decide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.stats.GatePolicy;
import org.junit.jupiter.api.Test;

class DecidableMarginTest {
  private static final GatePolicy POLICY = new GatePolicy(0.02, 5, 20, 0.01, 0.05);

  @Test
  void afterTheLastRoundItIsTheNoiseWithoutTheMargin() {
    assertThat(DecidableMargin.decidable(0.0404, POLICY, 20)).isCloseTo(0.02, within(1e-9));
  }

  @Test
  void fourTimesTheRoundsHaveHalfTheNoise() {
    double now = DecidableMargin.decidable(0.1, POLICY, 20);
    double early = DecidableMargin.decidable(0.1, POLICY, 5);

    assertThat(Math.log1p(early)).isCloseTo(Math.log1p(now) / 2, within(1e-9));
  }

  @Test
  void roundsBeyondTheLastOneChangeNothing() {
    assertThat(DecidableMargin.decidable(0.1, POLICY, 40))
        .isEqualTo(DecidableMargin.decidable(0.1, POLICY, 20));
  }
}
