package io.github.perfgate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.stats.inference.AlignedRankTest;
import io.github.perfgate.stats.inference.SignedRankTest;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RoundRatiosTest {
  private static final double MARGIN = Math.log(1.02);

  @Test
  void neighboursCancelThePhasesOfTheHost() {
    double[] phases = {1, 1, 3, 3, 1.5, 1.2, 2, 2};
    Sample baseline = Sample.of(scaled(phases, 100)).takenInTurns();
    Sample candidate = Sample.of(scaled(phases, 105)).takenInTurns();

    assertThat(RoundRatios.of(pair(baseline), pair(candidate), VmStatistic.MEAN).paired(2))
        .satisfies(paired -> assertThat(paired.ratio()).isCloseTo(1.05, within(1e-12)))
        .satisfies(paired -> assertThat(paired.deviation()).isCloseTo(0, within(1e-12)));
  }

  @Test
  void turnsThatOthersHitAreLeftOut() {
    double[] quiet = {100, 100, 100, 100, 100, 100, 100, 100};
    double[] hit = {105, 105, 900, 105, 105, 105, 400, 105};
    RoundRatios rounds =
        RoundRatios.of(
            Sample.of(quiet, quiet).takenInTurns(),
            Sample.of(hit, hit).takenInTurns(),
            VmStatistic.MEAN);

    assertThat(rounds.paired(2).ratio()).isCloseTo(1.05, within(1e-12));
    assertThat(rounds.means(2).ratio()).isCloseTo(241.25 / 100, within(1e-12));
  }

  @Test
  void aPauseThatOnlyTheCandidateHasIsARegressionByTheMeans() {
    SplittableRandom random = new SplittableRandom(7);
    double[][] baseline = new double[30][];
    double[][] candidate = new double[30][];
    for (int r = 0; r < 30; r++) {
      baseline[r] = random.doubles(40, 99.5, 100.5).toArray();
      candidate[r] = random.doubles(40, 99.5, 100.5).toArray();
      candidate[r][r % 40] = 700;
    }
    RoundRatios rounds =
        RoundRatios.of(
            Sample.of(baseline).takenInTurns(),
            Sample.of(candidate).takenInTurns(),
            VmStatistic.MEAN);

    assertThat(GatePolicy.inTurns(0.02).looks(rounds))
        .extracting(GateLook::rounds, GateLook::decision, GateLook::byMeans)
        .containsExactly(tuple(5, Decision.REGRESSION, true));
    assertThat(GatePolicy.inTurns(0.02).looks(rounds.slowedBy(0.95)))
        .extracting(GateLook::decision)
        .doesNotContain(Decision.IMPROVEMENT, Decision.NO_CHANGE);
    assertThat(Effect.of(rounds, 0.99, GatePolicy.withMargin(0.02)))
        .satisfies(effect -> assertThat(effect.ratio()).isCloseTo(1, within(0.002)))
        .satisfies(effect -> assertThat(effect.means().ratio()).isCloseTo(1.15, within(0.01)))
        .satisfies(effect -> assertThat(effect.slowerInFewTurns()).isTrue())
        .satisfies(effect -> assertThat(effect.suspect()).isTrue());
  }

  @Test
  void onlyRoundsInTurnsArePairsForTheRankTest() {
    SplittableRandom random = new SplittableRandom(8);
    double[] x = random.doubles(10, 90, 110).toArray();
    double[] y = random.doubles(10, 95, 115).toArray();
    RoundRatios apart = RoundRatios.of(x, y);
    RoundRatios inTurns =
        RoundRatios.of(
            Sample.ofVmValues(x).takenInTurns(),
            Sample.ofVmValues(y).takenInTurns(),
            VmStatistic.MEAN);
    double[] d = new double[10];
    Arrays.setAll(d, r -> Math.log(y[r] / x[r]) - MARGIN);

    assertThat(apart.inTurns()).isFalse();
    assertThat(apart.pGreater(10, MARGIN))
        .isEqualTo(AlignedRankTest.of(x, y, 10, GatePolicy.BLOCK_ROUNDS, MARGIN).pGreater());
    assertThat(inTurns.inTurns()).isTrue();
    assertThat(inTurns.pGreater(10, MARGIN)).isEqualTo(SignedRankTest.of(d).pGreater());
    assertThat(inTurns.pLess(10, MARGIN))
        .isEqualTo(SignedRankTest.of(Arrays.stream(d).map(one -> -one).toArray()).pGreater());
  }

  @Test
  void anotherStatisticComparesVmValues() {
    Sample baseline = Sample.of(new double[] {1, 2, 6}, new double[] {1, 2, 6}).takenInTurns();
    Sample candidate = Sample.of(new double[] {6, 3, 1}, new double[] {6, 3, 1}).takenInTurns();

    RoundRatios medians = RoundRatios.of(baseline, candidate, VmStatistic.MEDIAN);

    assertThat(medians.inTurns()).isTrue();
    assertThat(medians.isOfNeighbours()).isFalse();
    assertThat(medians.paired(2).ratio()).isCloseTo(1.5, within(1e-12));
  }

  @Test
  void runsOfDifferentGroupsTookNoTurns() {
    Sample baseline = Sample.ofVmValues(1, 2, 3).takenInTurns(7, 8, 9);

    assertThat(baseline.tookTurnsWith(Sample.ofVmValues(1, 2, 3).takenInTurns(7, 8, 10))).isFalse();
    assertThat(baseline.tookTurnsWith(Sample.ofVmValues(1, 2).takenInTurns(7, 8))).isTrue();
    assertThat(baseline.tookTurnsWith(Sample.ofVmValues(1, 2, 3))).isFalse();
    assertThat(baseline.firstRuns(2).tookTurnsWith(Sample.ofVmValues(5, 6).takenInTurns(7, 8)))
        .isTrue();
  }

  @Test
  void roundsAreChosenSwappedAndSlowed() {
    RoundRatios rounds = RoundRatios.of(new double[] {1, 2, 4}, new double[] {2, 2, 2});

    RoundRatios chosen = rounds.select(new int[] {2, 0, 2}, new boolean[] {false, true, true});

    assertThat(chosen.baseline()).containsExactly(4, 2, 2);
    assertThat(chosen.candidate()).containsExactly(2, 1, 4);
    assertThat(chosen.paired(2).ratio()).isCloseTo(0.5, within(1e-12));
    assertThat(chosen.slowedBy(3).paired(2).ratio()).isCloseTo(1.5, within(1e-12));
    assertThat(chosen.slowedBy(3).candidate()).containsExactly(6, 3, 12);
  }

  /** The signed-rank test of five rounds has no p value that is small enough. */
  @Test
  void noLevelOfNoChangeIsSpentBeforeTenRounds() {
    double[] same = new double[30];
    Arrays.setAll(same, r -> 100 + r % 2);
    GatePolicy inTurns = GatePolicy.inTurns(0.02);

    GateLook first = inTurns.evaluate(same, same, 0);
    assertThat(first.rounds()).isEqualTo(5);
    assertThat(first.notSlower().boundary()).isZero();
    assertThat(first.decision()).isEqualTo(Decision.CONTINUE);
    for (int look = 1; look < inTurns.looks().size(); look++) {
      assertThat(inTurns.evaluate(same, same, look).notSlower().boundary())
          .isEqualTo(
              GatePolicy.withMargin(0.02).evaluate(same, same, look - 1).notSlower().boundary());
    }
    assertThat(inTurns.looks(RoundRatios.of(same, same)))
        .extracting(GateLook::decision)
        .containsExactly(Decision.CONTINUE, Decision.NO_CHANGE);
  }

  @Test
  void swappedSidesMirrorEverything() {
    Sample one = Sample.of(new double[] {1, 2, 3, 4}, new double[] {2, 3, 4, 5}).takenInTurns();
    Sample other = Sample.of(new double[] {2, 2, 4, 4}, new double[] {3, 3, 5, 5}).takenInTurns();

    RoundRatios swapped = RoundRatios.of(one, other, VmStatistic.MEAN).swapped();
    RoundRatios made = RoundRatios.of(other, one, VmStatistic.MEAN);

    assertThat(swapped.paired(2).mean()).isCloseTo(made.paired(2).mean(), within(1e-15));
    assertThat(swapped.means(2)).isEqualTo(made.means(2));
    assertThat(swapped.pLess(2, 0.1)).isEqualTo(made.pLess(2, 0.1));
  }

  private static Sample pair(Sample run) {
    return Sample.of(run.run(0), run.run(0)).takenInTurns();
  }

  private static double[] scaled(double[] phases, double factor) {
    return Arrays.stream(phases).map(phase -> phase * factor).toArray();
  }
}
