package io.github.perfgate.stats.planning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.stats.Effect;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.RoundRatios;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.VmStatistic;
import io.github.perfgate.stats.inference.PairedT;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RoundNoiseTest {
  private static final GatePolicy POLICY = GatePolicy.withMargin(0.02);
  private static final double START = 1.5e9;
  private static final double ITERATION = 2e8;

  /** Rounds of forks with known deviations of the logarithms. */
  private static Sample[] rounds(
      SplittableRandom random, int rounds, int iterations, double between, double within) {
    double[][][] runs = new double[2][rounds][iterations];
    for (int side = 0; side < 2; side++) {
      for (int r = 0; r < rounds; r++) {
        double level = between * random.nextGaussian();
        for (int i = 0; i < iterations; i++) {
          runs[side][r][i] = 500 * Math.exp(level + within * random.nextGaussian());
        }
      }
    }
    return new Sample[] {Sample.of(runs[0]), Sample.of(runs[1])};
  }

  private static RoundNoise noise(SplittableRandom random, int rounds, int iterations) {
    Sample[] samples = rounds(random, rounds, iterations, 0.02, 0.03);
    return RoundNoise.of(samples[0], samples[1], START, ITERATION);
  }

  @Test
  void splitsTheNoiseOfRoundsAsItWasPutThere() {
    RoundNoise noise = noise(new SplittableRandom(29), 4000, 6);

    assertThat(noise.within()).isCloseTo(0.03 * 0.03, within(0.00002));
    assertThat(noise.between()).isCloseTo(2 * 0.02 * 0.02, within(0.00005));
  }

  @Test
  void foretellsTheNoiseWithOtherNumbersOfIterations() {
    RoundNoise noise = noise(new SplittableRandom(31), 3000, 10);

    for (int iterations : new int[] {1, 3, 30}) {
      Sample[] others = rounds(new SplittableRandom(37), 3000, iterations, 0.02, 0.03);
      double seen = PairedT.of(others[0].runMeans(), others[1].runMeans()).deviation();

      assertThat(noise.deviation(iterations)).isCloseTo(seen, within(0.05 * seen));
    }
  }

  @Test
  void medianNoiseIsForetoldForOtherNumbersOfIterations() {
    Sample[] samples = rounds(new SplittableRandom(59), 3000, 20, 0.02, 0.06);
    RoundNoise noise = RoundNoise.of(samples[0], samples[1], VmStatistic.MEDIAN, START, ITERATION);

    for (int iterations : new int[] {5, 11, 41}) {
      Sample[] others = rounds(new SplittableRandom(61), 3000, iterations, 0.02, 0.06);
      double seen =
          PairedT.of(others[0].vmValues(VmStatistic.MEDIAN), others[1].vmValues(VmStatistic.MEDIAN))
              .deviation();

      assertThat(noise.deviation(iterations)).isCloseTo(seen, within(0.06 * seen));
    }
  }

  @Test
  void rareDisturbancesOfIterationsAreSeenWhereFewCannotHideThem() {
    SplittableRandom random = new SplittableRandom(71);
    Sample[] samples = disturbed(random, 4000, 24);
    RoundNoise noise =
        RoundNoise.of(samples[0], samples[1], VmStatistic.LOWER_QUARTILE, START, ITERATION);

    Sample[] few = disturbed(random, 4000, 3);
    double seen =
        PairedT.of(
                few[0].vmValues(VmStatistic.LOWER_QUARTILE),
                few[1].vmValues(VmStatistic.LOWER_QUARTILE))
            .deviation();

    // The disturbance hits all of three iterations in some forks, but never eighteen of
    // twenty-four.
    assertThat(seen).isGreaterThan(0.05);
    assertThat(noise.deviation(3)).isCloseTo(seen, within(0.2 * seen));
  }

  /** Three of ten iterations take half as long again. */
  private static Sample[] disturbed(SplittableRandom random, int rounds, int iterations) {
    double[][][] runs = new double[2][rounds][iterations];
    for (double[][] side : runs) {
      for (double[] run : side) {
        Arrays.setAll(
            run,
            i -> (random.nextDouble() < 0.3 ? 150 : 100) * Math.exp(0.002 * random.nextGaussian()));
      }
    }
    return new Sample[] {Sample.of(runs[0]), Sample.of(runs[1])};
  }

  @Test
  void aSingleIterationTellsNothingOfIterations() {
    Sample[] samples = rounds(new SplittableRandom(67), 50, 1, 0.02, 0.03);

    RoundNoise noise =
        RoundNoise.of(samples[0], samples[1], VmStatistic.LOWER_QUARTILE, START, ITERATION);

    assertThat(noise.within()).isZero();
    assertThat(noise.deviation(1))
        .isCloseTo(
            PairedT.of(samples[0].runMeans(), samples[1].runMeans()).deviation(), within(1e-12));
  }

  @Test
  void whatIsDetectableIsWhatTheGateSaysOfSuchRounds() {
    Sample[] samples = rounds(new SplittableRandom(41), 30, 10, 0.02, 0.03);
    RoundNoise noise = RoundNoise.of(samples[0], samples[1], START, ITERATION);
    double[] d = RoundRatios.of(samples[0].runMeans(), samples[1].runMeans()).logRatios();
    RoundRatios inTurns =
        RoundRatios.stored(samples[0].runMeans(), samples[1].runMeans(), d, true, true);

    assertThat(noise.detectable(POLICY, 30, 10))
        .isCloseTo(Effect.of(inTurns, 0.99, POLICY).minimumDetectable(), within(1e-9));
  }

  @Test
  void aGateFindsWhatIsCalledDetectableNineTimesOfTen() {
    SplittableRandom random = new SplittableRandom(43);
    RoundNoise noise = new RoundNoise(2 * 0.02 * 0.02, 0, START, ITERATION);
    GatePolicy policy = RoundNoise.lasting(POLICY, 20);
    double slowdown = 1 + noise.detectable(policy, 20, 1);

    int found = 0;
    int gates = 600;
    for (int gate = 0; gate < gates; gate++) {
      Sample[] samples = rounds(random, 20, 1, 0.02, 0);
      boolean slower =
          new GateRule(policy)
              .isSlower(samples[0].runMeans(), samples[1].scaledBy(slowdown).runMeans());
      found += slower ? 1 : 0;
    }

    // Earlier looks find some slowdowns that the last look alone does not.
    assertThat(found / (double) gates).isBetween(0.87, 0.96);
  }

  @Test
  void roundsAreTheLeastThatShowTheSlowdown() {
    RoundNoise noise = new RoundNoise(0.0008, 0.0009, START, ITERATION);

    int rounds = noise.rounds(0.06, POLICY, 5, 60);

    assertThat(rounds).isBetween(15, 60).satisfies(n -> assertThat(n % 5).isZero());
    assertThat(noise.detectable(RoundNoise.lasting(POLICY, rounds), rounds, 5))
        .isLessThanOrEqualTo(0.06);
    assertThat(noise.detectable(RoundNoise.lasting(POLICY, rounds - 5), rounds - 5, 5))
        .isGreaterThan(0.06);
    assertThat(noise.rounds(0.021, POLICY, 5, 60)).isZero();
    assertThat(new RoundNoise(0, 0, START, ITERATION).rounds(0.03, POLICY, 5, 60)).isEqualTo(10);
  }

  @Test
  void iterationsFollowFromNoiseAndCosts() {
    RoundNoise noise = new RoundNoise(2 * 0.0004, 0.0009, START, ITERATION);

    assertThat(noise.bestIterations(1, 50))
        .isEqualTo((int) Math.ceil(Math.sqrt(1.5e9 / 2e8 * 0.0009 / 0.0004)));
    assertThat(noise.bestIterations(8, 50)).isEqualTo(8);
    assertThat(new RoundNoise(0, 0.0009, START, ITERATION).bestIterations(1, 50)).isEqualTo(50);
  }

  @Test
  void whatCannotBeMeantIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> noise(new SplittableRandom(1), 2, 5))
        .withMessageContaining("3 on both sides");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new RoundNoise(-1, 0, 1, 1))
        .withMessageContaining("variances");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new RoundNoise(0, 0, 1, 0))
        .withMessageContaining("costs");
  }
}
