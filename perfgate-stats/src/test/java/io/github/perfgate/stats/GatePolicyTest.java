package io.github.perfgate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GatePolicyTest {
  private static final GatePolicy POLICY = GatePolicy.withMargin(0.02);

  @Test
  void theBoundaryIsThatOfTheLastLookSoFar() {
    GatePolicy policy = GatePolicy.withMargin(0.02);
    assertThat(policy.isCrossed(8.1e-6, 10)).isTrue();
    assertThat(policy.isCrossed(8.2e-6, 14)).isFalse();
    assertThat(policy.isCrossed(8.2e-6, 15)).isTrue();
    assertThat(policy.isCrossed(1e-9, 9)).isFalse();
  }

  @Test
  void theDefaultLooksHaveThePublishedBoundaries() {
    double[] flat = filled(30, 100);
    double[] change = new double[5];
    double[] noChange = new double[5];
    for (int k = 0; k < 5; k++) {
      GateLook look = POLICY.evaluate(flat, flat, k);
      change[k] = look.boundary();
      noChange[k] = look.notSlower().boundary();
    }

    assertThat(POLICY.looks()).containsExactly(10, 15, 20, 25, 30);
    double[] published = {8.14e-6, 2.67e-4, 1.52e-3, 4.26e-3, 8.46e-3};
    for (int k = 0; k < 5; k++) {
      assertThat(change[k]).isCloseTo(published[k], withinPercentage(0.15));
    }
    assertThat(noChange)
        .usingComparatorWithPrecision(5e-5)
        .containsExactly(.0226, .0170, .0172, .0179, .0185);
  }

  @Test
  void aClearSlowdownIsARegressionAtTheFirstLook() {
    double[] baseline = noisy(10, 100, 0.002, 1);
    double[] candidate = noisy(10, 110, 0.002, 2);

    GateLook look = POLICY.evaluate(baseline, candidate, 0);

    assertThat(look.decision()).isEqualTo(Decision.REGRESSION);
    assertThat(look.rounds()).isEqualTo(10);
    assertThat(look.sequentialP()).isLessThan(0.01);
    assertThat(look.sequentialPFaster()).isEqualTo(1);
    assertThat(POLICY.evaluate(candidate, baseline, 0).decision()).isEqualTo(Decision.IMPROVEMENT);
  }

  @Test
  void theSameCodeIsNoChange() {
    GateLook look = POLICY.evaluate(noisy(10, 100, 0.002, 1), noisy(10, 100, 0.002, 2), 0);

    assertThat(look.decision()).isEqualTo(Decision.NO_CHANGE);
  }

  @Test
  void aCandidateAtTheMarginGoesOn() {
    GateLook look = POLICY.evaluate(noisy(30, 100, 0.01, 1), noisy(30, 102, 0.01, 2), 4);

    assertThat(look.decision()).isEqualTo(Decision.CONTINUE);
  }

  @Test
  void onlyTheRoundsOfTheLookCount() {
    double[] baseline = noisy(30, 100, 0.01, 3);
    double[] candidate = noisy(30, 104, 0.01, 4);

    assertThat(POLICY.evaluate(baseline, candidate, 1))
        .isEqualTo(POLICY.evaluate(Arrays.copyOf(baseline, 15), Arrays.copyOf(candidate, 15), 1));
  }

  @Test
  void itLooksUntilSomethingIsDecidedOrTheRoundsAreUsedUp() {
    double[] baseline = noisy(30, 100, 0.01, 1);
    double[] atTheMargin = noisy(30, 102, 0.01, 2);

    assertThat(POLICY.looks(baseline, noisy(30, 120, 0.01, 3), 30))
        .extracting(GateLook::rounds, GateLook::decision)
        .containsExactly(tuple(10, Decision.REGRESSION));
    assertThat(POLICY.looks(baseline, atTheMargin, 24))
        .extracting(GateLook::rounds, GateLook::decision)
        .containsExactly(
            tuple(10, Decision.CONTINUE),
            tuple(15, Decision.CONTINUE),
            tuple(20, Decision.CONTINUE));
    assertThat(POLICY.looks(baseline, atTheMargin, 9)).isEmpty();
  }

  @Test
  void theSequentialPValueFallsBelowAlphaWhereTheBoundaryIsCrossed() {
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 500; i++) {
      double[] baseline = noisy(30, 100, 0.02, random.nextLong());
      double[] candidate = noisy(30, 100 + 12 * random.nextDouble(), 0.02, random.nextLong());
      for (int k = 0; k < 5; k++) {
        GateLook look = POLICY.evaluate(baseline, candidate, k);
        if (Math.abs(look.pSlower() / look.boundary() - 1) > 1e-4) {
          assertThat(look.sequentialP() < POLICY.alpha())
              .as("%s", look)
              .isEqualTo(look.pSlower() < look.boundary());
        }
      }
    }
  }

  @Test
  void wrongSettingsAreNamed() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> GatePolicy.withMargin(-0.01))
        .withMessageContaining("margin");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> GatePolicy.withMargin(Double.NaN))
        .withMessageContaining("margin");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new GatePolicy(0.02, 12, 30, 0.01, 0.05))
        .withMessageContaining("minRounds must be a multiple of 5");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new GatePolicy(0.02, 30, 25, 0.01, 0.05))
        .withMessageContaining("maxRounds");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new GatePolicy(0.02, 10, 30, 0, 0.05))
        .withMessageContaining("alpha");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new GatePolicy(0.02, 10, 30, 0.01, 1))
        .withMessageContaining("beta");
  }

  @Test
  void wrongDataIsNamed() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> POLICY.evaluate(filled(9, 1), filled(10, 1), 0))
        .withMessageContaining("baseline must have at least 10 values, but has 9");
    double[] broken = filled(10, 1);
    broken[7] = Double.NaN;
    assertThatIllegalArgumentException()
        .isThrownBy(() -> POLICY.evaluate(filled(10, 1), broken, 0))
        .withMessageContaining("candidate value 7");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> POLICY.evaluate(filled(30, 1), filled(30, 1), 5))
        .withMessageContaining("look");
  }

  @Test
  void otherLooksGetBoundariesOfTheirOwn() {
    GatePolicy policy = new GatePolicy(0.02, 5, 60, 0.01, 0.05);

    assertThat(policy.looks()).hasSize(12).startsWith(5, 10).endsWith(55, 60);
    assertThat(policy.evaluate(filled(60, 1), filled(60, 1), 0).boundary()).isLessThan(1e-12);
    assertThat(policy.evaluate(filled(60, 1), filled(60, 1), 11).boundary()).isBetween(0.005, 0.01);
    assertThat(new GatePolicy(0, 20, 20, 0.01, 0.05).looks()).isEqualTo(List.of(20));
    assertThat(
            new GatePolicy(0, 20, 20, 0.01, 0.05)
                .evaluate(filled(20, 1), filled(20, 1), 0)
                .boundary())
        .isCloseTo(0.01, within(1e-12));
  }

  static double[] filled(int size, double value) {
    double[] values = new double[size];
    Arrays.fill(values, value);
    return values;
  }

  static double[] noisy(int size, double level, double deviation, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] values = new double[size];
    for (int i = 0; i < size; i++) {
      values[i] = level * Math.exp(deviation * random.nextGaussian());
    }
    return values;
  }
}
