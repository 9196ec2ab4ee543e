package io.github.perfgate.it.precision.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.it.precision.peers.Trials.Tally;
import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.it.precision.pool.Drawing;
import io.github.perfgate.it.precision.pool.Pool;
import io.github.perfgate.it.precision.pool.SyntheticPools;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TrialsTest {
  private static final long SEED = 7;
  private static final Peer GATE = OurGate.of(Peers.POLICY);

  private static Contest gate(SyntheticPools noise, int rounds, double slowdown) {
    return SyntheticPools.contest(noise.gate("w", rounds, slowdown, SEED));
  }

  private static Trials trials(int resamples) {
    return new Trials(0.6, resamples, SEED);
  }

  @Test
  void theSameSeedGivesTheSameTally() {
    Contest contest = gate(SyntheticPools.of(0.03, 0.01), 20, 0);

    Tally tally = trials(300).tally(GATE, contest, 0.05, true);

    assertThat(trials(300).tally(GATE, contest, 0.05, true)).isEqualTo(tally);
    assertThat(new Trials(0.6, 300, 8).tally(GATE, contest, 0.05, true)).isNotEqualTo(tally);
    assertThat(tally.share()).isStrictlyBetween(0.0, 1.0);
  }

  @Test
  void whatIsDrawnFromOnePoolIsNoDifferenceAndWhatWasMeasuredStaysOne() {
    // All forks of the candidate were 5 % slower, whether by chance or not.
    Contest contest = gate(SyntheticPools.of(0.01, 0.005), 20, 0.05);

    assertThat(trials(300).tally(GATE, contest, 0, false).share()).isGreaterThan(0.9);
    assertThat(trials(300).tally(GATE, contest, 0, true).share()).isLessThan(0.03);
  }

  @Test
  void roundsStayTogether() {
    // Over the rounds the host becomes twice as slow, which affects both versions of a round
    // equally.
    Contest contest = gate(new SyntheticPools(0.005, 0.005, 0.03), 24, 0);

    assertThat(trials(200).tally(GATE, contest, 0.05, true).share()).isGreaterThan(0.9);
    Drawing blocks = new Drawing.Blocks(24, true);
    int[] baseline = new int[10];
    int[] candidate = new int[10];
    blocks.draw(0, new SplittableRandom(SEED), baseline, candidate);
    for (int i = 0; i < 10; i++) {
      assertThat(Math.abs(baseline[i] - candidate[i])).isEqualTo(24);
      if (i % Drawing.BLOCK > 0) {
        assertThat(baseline[i] % 24).isEqualTo(baseline[i - 1] % 24 + 1);
      }
    }
  }

  @Test
  void whoNeedsAForkOfEachVersionGetsEveryPairOnce() {
    assertThat(Drawing.Pairs.of(2, 3, false).pairs())
        .containsExactlyInAnyOrder(
            new int[] {0, 2},
            new int[] {0, 3},
            new int[] {0, 4},
            new int[] {1, 2},
            new int[] {1, 3},
            new int[] {1, 4});
    assertThat(Drawing.Pairs.of(2, 3, true).pairs())
        .hasSize(20)
        .doesNotHaveDuplicates()
        .noneMatch(pair -> pair[0] == pair[1]);
  }

  @Test
  void versionsThatAreNotExchangedAreDrawnFromTheirOwnForks() {
    int[] baseline = new int[50];
    int[] candidate = new int[50];

    new Drawing.Independent(2, 3, false).draw(0, new SplittableRandom(SEED), baseline, candidate);
    assertThat(Arrays.stream(baseline).distinct().sorted()).containsExactly(0, 1);
    assertThat(Arrays.stream(candidate).distinct().sorted()).containsExactly(2, 3, 4);

    new Drawing.Independent(2, 3, true).draw(0, new SplittableRandom(SEED), baseline, candidate);
    assertThat(Arrays.stream(baseline).distinct().sorted()).containsExactly(0, 1, 2, 3, 4);
    assertThat(Arrays.stream(candidate).distinct().sorted()).containsExactly(0, 1, 2, 3, 4);
  }

  @Test
  void costsAreThoseOfTheForksThatWereMade() {
    List<Pool> gate = SyntheticPools.of(0.001, 0.001).gate("w", 10, 0, SEED);
    Contest contest = SyntheticPools.contest(gate);
    Contest longer = SyntheticPools.contest(SyntheticPools.of(0.001, 0.001).jmh("w", 2, 0, SEED));
    Trials trials = Trials.of(gate, 20, SEED);

    assertThat(trials.startUp()).isCloseTo(0.6, within(1e-9));
    // A steady workload is decided at the first look, after 10 rounds; Peass always makes 30.
    assertThat(trials.tally(GATE, contest, 0.1, true).seconds()).isCloseTo(20 * 2.6, within(1e-6));
    assertThat(trials.tally(new Peass(30), contest, 0.1, true).seconds())
        .isCloseTo(60 * 2.6, within(1e-6));
    assertThat(trials.tally(new JmhErrorBars(5), longer, 0.1, true).seconds())
        .isCloseTo(10 * 100.6, within(1e-6));
    assertThat(trials.tally(new Benchstat(), longer, 0.1, true).seconds())
        .isCloseTo(2 * 11.6, within(1e-6));
    assertThat(trials.tally(new Criterion(20, SEED), longer, 0.1, true).seconds())
        .isCloseTo(2 * 8.6, within(1e-6));
  }

  @Test
  void longForksAreCutToWhatAToolMeasures() {
    double[] warmup = new double[1000];
    double[] measured = new double[1000];
    Arrays.fill(warmup, 0, 20, 900);
    Arrays.fill(warmup, 20, 1000, 100);
    Arrays.fill(measured, 0, 200, 20);
    Arrays.fill(measured, 200, 300, 10);
    Arrays.fill(measured, 300, 1000, 30);
    Pool.Start start = new Pool.Start(0, 101, warmup, measured);

    assertThat(new Benchstat().shape().values(start))
        .hasSize(10)
        .usingComparatorWithPrecision(1e-9)
        .containsOnly(100);
    assertThat(new Criterion(1, 1).shape().values(start))
        .hasSize(100)
        .usingComparatorWithPrecision(1e-9)
        .containsOnly(100);
    // One half of the second value's time has three times as many operations as the other half.
    assertThat(JmhErrorBars.forks(1).values(start))
        .usingComparatorWithPrecision(1e-9)
        .containsExactly(20, 15, 30, 30, 30);
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> JmhErrorBars.forks(1).values(new Pool.Start(3, 101, warmup, new double[999])))
        .withMessage("2000 iterations of 0.05 s are needed, but the fork of round 3 has 1999");
  }
}
