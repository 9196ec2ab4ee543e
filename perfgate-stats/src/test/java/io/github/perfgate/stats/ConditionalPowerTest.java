package io.github.perfgate.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.stats.distribution.Normal;
import io.github.perfgate.stats.inference.PairedT;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ConditionalPowerTest {
  private static final GatePolicy POLICY = GatePolicy.inTurns(0.02);
  private static final long SEED = 20261124;

  @Test
  void aCandidateAtTheMarginInLoudNoiseHasHardlyAnyChance() {
    assertThat(chance(0.02, 0.05)).isLessThan(GateLook.LEAST_CHANCE);
  }

  @Test
  void whatIsClearInEitherDirectionHasAChance() {
    assertThat(chance(0.10, 0.05)).isGreaterThan(0.9);
    assertThat(chance(-0.10, 0.05)).isGreaterThan(0.9);
    assertThat(chance(0, 0.02)).isGreaterThan(0.9);
  }

  @Test
  void nothingIsLeftAfterTheLastLook() {
    assertThat(ConditionalPower.of(POLICY, 5, rounds(0.1, 0.01, 30))).isZero();
  }

  @Test
  void roundsWithoutNoiseAreDecidedByTheirSide() {
    assertThat(ConditionalPower.of(POLICY, 1, rounds(0.1, 0, 10))).isOne();
    assertThat(ConditionalPower.of(POLICY, 1, rounds(POLICY.logMargin() - 1e-6, 0, 10))).isOne();
  }

  /** Whether so many of continued gates decide as was foretold. */
  @Test
  void simulatedGatesDecideAboutAsOftenAsIsForetold() {
    SplittableRandom random = new SplittableRandom(SEED);
    for (double mean : new double[] {0.01, 0.02, 0.03, 0.04, 0.05}) {
      double foretold = chance(mean, 0.03);
      int decided = 0;
      int gates = 2_000;
      for (int gate = 0; gate < gates; gate++) {
        decided += decides(mean, 0.03, random) ? 1 : 0;
      }
      // The chances of all looks are added, so more may be foretold than comes true.
      assertThat((double) decided / gates)
          .as("mean %s, seed %s", mean, SEED)
          .isBetween(0.45 * foretold - 0.05, foretold + 0.05);
    }
  }

  private static double chance(double mean, double deviation) {
    return ConditionalPower.of(POLICY, 1, rounds(mean, deviation, 10));
  }

  /** Rounds in turns whose d and means have exactly this mean and deviation. */
  private static RoundRatios rounds(double mean, double deviation, int count) {
    double[] d = new double[count];
    Arrays.setAll(d, i -> Normal.quantile((i + 0.5) / count));
    double scale = PairedT.ofLogRatios(d, count).deviation();
    Arrays.setAll(d, i -> mean + deviation * d[i] / scale);
    double[] baseline = new double[count];
    Arrays.fill(baseline, 1);
    return RoundRatios.stored(baseline, Arrays.stream(d).map(Math::exp).toArray(), d, true, true);
  }

  @Test
  void whatTheMeansLeaveOpenIsNotForetoldAsNoChange() {
    RoundRatios calm = rounds(0, 0.005, 10);

    assertThat(ConditionalPower.of(POLICY, 1, calm)).isOne();
    assertThat(ConditionalPower.of(POLICY, 4, withMeans(rounds(0, 0.005, 25), 0.03, 0.1)))
        .isLessThan(GateLook.LEAST_CHANCE);
  }

  @Test
  void noisyMeansOfFewRoundsDoNotGiveUp() {
    assertThat(ConditionalPower.of(POLICY, 0, withMeans(rounds(0, 0.01, 5), 0.015, 0.03)))
        .isGreaterThan(GateLook.LEAST_CHANCE);
  }

  /** The same rounds with VM means of this mean and deviation. */
  private static RoundRatios withMeans(RoundRatios rounds, double mean, double deviation) {
    return RoundRatios.stored(
        rounds.baseline(),
        rounds(mean, deviation, rounds.count()).candidate(),
        rounds.logRatios(),
        true,
        true);
  }

  /** Whether a gate whose first ten rounds have this mean and deviation decides afterwards. */
  private static boolean decides(double mean, double deviation, SplittableRandom random) {
    double[] rounds = new double[30];
    for (int i = 0; i < rounds.length; i++) {
      rounds[i] = random.nextGaussian();
    }
    double[] first = Arrays.copyOf(rounds, 10);
    PairedT raw = PairedT.ofLogRatios(first, 10);
    for (int i = 0; i < rounds.length; i++) {
      double standardised = i < 10 ? (rounds[i] - raw.mean()) / raw.deviation() : rounds[i];
      rounds[i] = mean + deviation * standardised;
    }
    RoundRatios measured =
        RoundRatios.of(inTurns(new double[rounds.length]), inTurns(rounds), VmStatistic.MEAN);
    for (int look = 2; look < POLICY.looks().size(); look++) {
      if (POLICY.evaluate(measured, look).decision() != Decision.CONTINUE) {
        return true;
      }
    }
    return false;
  }

  /** Runs of one turn each. */
  private static Sample inTurns(double[] logarithms) {
    return Sample.of(Arrays.stream(logarithms).mapToObj(each -> List.of(Math.exp(each))).toList())
        .takenInTurns(LongStream.range(0, logarithms.length).toArray());
  }
}
