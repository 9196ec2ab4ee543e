package io.github.perfgate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.stats.inference.DetectableChange;
import io.github.perfgate.stats.inference.PairedT;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class HostRoundsTest {
  private static final GatePolicy POLICY = GatePolicy.inTurns(0.02);

  /** Rounds of a host: its speed, the change there, and the deviation of its forks. */
  private static RoundRatios host(
      SplittableRandom random, int rounds, double speed, double change, double deviation) {
    double[] baseline = new double[rounds];
    double[] candidate = new double[rounds];
    for (int r = 0; r < rounds; r++) {
      baseline[r] = 100 * speed * Math.exp(deviation * random.nextGaussian());
      candidate[r] = 100 * speed * change * Math.exp(deviation * random.nextGaussian());
    }
    return RoundRatios.of(baseline, candidate);
  }

  private static HostRounds hosts(SplittableRandom random, double... changes) {
    List<RoundRatios> hosts = new ArrayList<>();
    for (int i = 0; i < changes.length; i++) {
      hosts.add(host(random, 10, 1 + i, changes[i], 0.005 * (1 + i)));
    }
    return new HostRounds(hosts);
  }

  @Test
  void oneHostIsDecidedAsOneLookOfTheGate() {
    RoundRatios rounds = host(new SplittableRandom(1), 15, 3, 1.05, 0.02);
    HostRounds one = new HostRounds(List.of(rounds));

    GateLook alone = POLICY.between(15, 15).evaluate(rounds, 0);
    GateLook look = one.look(POLICY, false);
    assertThat(look.decision()).isEqualTo(alone.decision());
    assertThat(look.pSlower()).isCloseTo(alone.pSlower(), within(1e-9));
    assertThat(look.boundary()).isCloseTo(POLICY.alpha(), within(1e-6));
    assertThat(one.interaction()).isOne();
    assertThat(one.joined().paired(15).degrees()).isEqualTo(14);
  }

  @Test
  void theSpeedOfAHostDoesNotCount() {
    SplittableRandom random = new SplittableRandom(2);
    RoundRatios one = host(random, 10, 1, 1.04, 0.01);
    RoundRatios other = host(random, 10, 1, 1.04, 0.01);
    RoundRatios slow =
        RoundRatios.of(
            Arrays.stream(other.baseline()).map(x -> 7 * x).toArray(),
            Arrays.stream(other.candidate()).map(x -> 7 * x).toArray());

    HostRounds alike = new HostRounds(List.of(one, other));
    HostRounds different = new HostRounds(List.of(one, slow));

    assertThat(different.look(POLICY, false).pSlower())
        .isCloseTo(alike.look(POLICY, false).pSlower(), within(1e-9));
    Effect expected = Effect.of(alike.joined(), 0.99, POLICY);
    Effect effect = Effect.of(different.joined(), 0.99, POLICY);
    assertThat(effect.ratio()).isCloseTo(expected.ratio(), within(1e-9));
    assertThat(effect.cliffsDelta()).isEqualTo(expected.cliffsDelta());
    assertThat(effect.hodgesLehmann()).isCloseTo(expected.hodgesLehmann(), within(1e-9));
  }

  @Test
  void theIntervalIsThatOfTheStrata() {
    PairedT quiet = new PairedT(0.01, 0.01, 10);
    PairedT noisy = new PairedT(0.03, 0.10, 10);
    PairedT both = PairedT.ofStrata(List.of(quiet, noisy));

    assertThat(both.mean()).isCloseTo(0.02, within(1e-12));
    assertThat(both.standardError())
        .isCloseTo(0.5 * Math.sqrt(0.01 * 0.01 / 10 + 0.1 * 0.1 / 10), within(1e-12));
    // The noisy host alone determines how exactly the mean is known.
    assertThat(both.degrees()).isBetween(9.0, 9.5);
    assertThat(PairedT.ofStrata(List.of(quiet))).isEqualTo(quiet);
    assertThat(DetectableChange.approximate(both, 0.005, 0.9))
        .isGreaterThan(1.05 * DetectableChange.approximate(both.deviation(), 20, 0.005, 0.9));
  }

  @Test
  void aHostThatIsSlowerIsNotHiddenByOneThatIsFaster() {
    HostRounds hosts = hosts(new SplittableRandom(3), 0.80, 1.25);

    assertThat(hosts.interaction()).isLessThan(1e-6);
    assertThat(hosts.look(POLICY, false).decision()).isNotEqualTo(Decision.REGRESSION);
    assertThat(hosts.look(POLICY, true).decision()).isEqualTo(Decision.REGRESSION);
    assertThat(hosts.changes(0.99).get(1).ratio()).isCloseTo(1.25, within(0.03));
  }

  @Test
  void allHostsHaveToShowThatNothingIsSlower() {
    SplittableRandom random = new SplittableRandom(4);

    assertThat(hosts(random, 0.80, 0.90).look(POLICY, true).decision())
        .isEqualTo(Decision.IMPROVEMENT);
    assertThat(hosts(random, 0.80, 1.0).look(POLICY, true).decision())
        .isEqualTo(Decision.NO_CHANGE);
    assertThat(hosts(random, 0.80, 1.02).look(POLICY, true).decision())
        .isEqualTo(Decision.CONTINUE);
  }

  @Test
  void fiveRoundsOfAHostThatDiffersShowNoAbsenceOfAChange() {
    SplittableRandom random = new SplittableRandom(7);
    HostRounds five =
        new HostRounds(List.of(host(random, 5, 1, 0.80, 0.001), host(random, 5, 1, 1.0, 0.001)));

    assertThat(five.look(POLICY, true).decision()).isEqualTo(Decision.CONTINUE);
    assertThat(five.effects(POLICY, true))
        .extracting(Effect::ratio)
        .satisfiesExactly(
            first -> assertThat(first).isCloseTo(0.8, within(0.01)),
            second -> assertThat(second).isCloseTo(1, within(0.01)));
    assertThat(five.effects(POLICY, false)).hasSize(1);
  }

  @Test
  void blocksAreWhole() {
    RoundRatios seven = host(new SplittableRandom(5), 7, 1, 1, 0.01);
    assertThatThrownBy(() -> new HostRounds(List.of(seven)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("whole blocks of 5 rounds, but has 7");
    assertThatThrownBy(() -> hosts(new SplittableRandom(6), 1, 1).joined().paired(5))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /**
   * A candidate exactly at the margin is called slower at the level, on hosts that vary very
   * differently, with the interaction tested first.
   */
  @Test
  void theLevelHoldsAtTheMargin() {
    long seed = new SplittableRandom().nextLong();
    System.out.println("HostRoundsTest seed " + seed);
    SplittableRandom random = new SplittableRandom(seed);
    int made = 3000;
    int slower = 0;
    int differ = 0;
    for (int i = 0; i < made; i++) {
      HostRounds hosts =
          new HostRounds(
              List.of(
                  host(random, 10, 1, 1.02, 0.01),
                  host(random, 10, 2, 1.02, 0.02),
                  host(random, 10, 5, 1.02, 0.06)));
      boolean isDifferent = hosts.interaction() <= HostRounds.INTERACTION_LEVEL;
      differ += isDifferent ? 1 : 0;
      slower += hosts.look(POLICY, isDifferent).decision() == Decision.REGRESSION ? 1 : 0;
    }
    // The level is 30 of 3000 for both; 60 is beyond chance.
    assertThat(slower).isLessThan(60);
    assertThat(differ).isLessThan(60);
  }
}
