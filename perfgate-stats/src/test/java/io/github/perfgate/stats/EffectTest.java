package io.github.perfgate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.stats.distribution.StudentT;
import org.junit.jupiter.api.Test;

class EffectTest {
  private static final GatePolicy POLICY = GatePolicy.withMargin(0.02);

  @Test
  void describesASlowdown() {
    double[] baseline = GatePolicyTest.noisy(20, 100, 0.01, 1);
    double[] candidate = GatePolicyTest.noisy(20, 112, 0.01, 2);

    Effect effect = Effect.of(baseline, candidate, 0.99, POLICY);

    assertThat(effect.ratio()).isCloseTo(1.12, within(0.01));
    assertThat(effect.change().interval().lower()).isLessThan(effect.ratio()).isGreaterThan(1.1);
    assertThat(effect.change().interval().upper()).isGreaterThan(effect.ratio()).isLessThan(1.14);
    assertThat(effect.hodgesLehmann()).isCloseTo(1.12, within(0.01));
    assertThat(effect.cliffsDelta()).isEqualTo(1);
    assertThat(effect.suspect()).isTrue();
  }

  @Test
  void theDetectableSlowdownFollowsItsFormula() {
    // Given log ratios of +-0.01 in turn: their standard deviation is 0.01 sqrt(n/(n-1)).
    double[] baseline = GatePolicyTest.filled(30, 100);
    double[] candidate = new double[30];
    for (int r = 0; r < 30; r++) {
      candidate[r] = 100 * Math.exp(r % 2 == 0 ? 0.01 : -0.01);
    }

    Effect effect = Effect.of(baseline, candidate, 0.99, POLICY);

    double level = 8.458421e-3 / 2;
    double noise =
        (StudentT.upperQuantile(level, 29) + StudentT.quantile(0.9, 29))
            * 0.01
            * Math.sqrt(30.0 / 29)
            / Math.sqrt(30);
    assertThat(effect.minimumDetectable())
        .isCloseTo(Math.exp(Math.log(1.02) + noise) - 1, within(1e-8));
    assertThat(effect.roundsForMargin()).isBetween(5, 12);
    assertThat(effect.suspect()).isFalse();
    assertThat(effect.ratio()).isCloseTo(1, within(1e-12));
  }

  @Test
  void noiseDemandsRounds() {
    double[] baseline = GatePolicyTest.noisy(30, 100, 0.05, 7);
    double[] candidate = GatePolicyTest.noisy(30, 100, 0.05, 8);

    Effect effect = Effect.of(baseline, candidate, 0.99, POLICY);

    assertThat(effect.minimumDetectable()).isGreaterThan(0.05);
    assertThat(effect.roundsForMargin()).isBetween(100, 400);
    assertThat(Effect.of(baseline, candidate, 0.99, GatePolicy.withMargin(0)).roundsForMargin())
        .isEqualTo(Integer.MAX_VALUE);
  }

  @Test
  void withoutNoiseNothingIsLeftButTheMargin() {
    double[] flat = GatePolicyTest.filled(10, 100);

    Effect effect = Effect.of(flat, flat, 0.99, POLICY);

    assertThat(effect.ratio()).isEqualTo(1);
    assertThat(effect.minimumDetectable()).isCloseTo(0.02, within(1e-12));
    assertThat(effect.roundsForMargin()).isEqualTo(2);
    assertThat(effect.cliffsDelta()).isZero();
    assertThat(effect.marginFreeP()).isEqualTo(1);
  }
}
