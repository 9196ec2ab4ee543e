package io.github.perfgate.it.precision.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.it.precision.pool.Pool;
import io.github.perfgate.it.precision.pool.SyntheticPools;
import io.github.perfgate.stats.inference.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SecondTargetTest {
  private static final long SEED = 11;

  private static SecondTarget target(List<Pool> pools) {
    Trials trials = Trials.of(pools, 100, SEED);
    return SecondTarget.of(
        Score.all(List.of(OurGate.of(Peers.POLICY)), pools, trials), pools, trials);
  }

  @Test
  void costsAreComparedWhereASmallSlowdownCanBeDetected() {
    SyntheticPools calm = SyntheticPools.of(0.01, 0.01);
    List<Pool> pools = new ArrayList<>();
    pools.addAll(calm.gate("calm[more=0]", 20, 0, 1));
    pools.addAll(calm.jmh("calm[more=0]", 4, 0, 2));
    pools.addAll(SyntheticPools.of(0.1, 0.01).gate("wild[more=0]", 20, 0, 3));

    SecondTarget target = target(pools);

    SecondTarget.Row row = target.rows().get(0);
    assertThat(row.counts()).isTrue();
    assertThat(row.recall()).isGreaterThan(0.9);
    SecondTarget.Yardstick yardstick = row.yardstick().orElseThrow();
    assertThat(yardstick.need().degrees()).isEqualTo(6);
    assertThat(yardstick.cost(yardstick.need().deviation()))
        .isCloseTo(2 * 100.6 * yardstick.starts(yardstick.need().deviation(), 0), within(1e-6));
    assertThat(target.rows().get(1).counts()).isFalse();
    assertThat(target.rows().get(1).yardstick()).isEmpty();
    assertThat(target.paragraphs().get(0)).contains("That holds for 1 of 2 workloads.");
    assertThat(target.paragraphs().get(1)).startsWith("Cost, for the 1 of them");
    assertThat(target.table().rows().get(1)).contains("n/a");
  }

  @Test
  void withoutLongForksThereIsNoQuotient() {
    SecondTarget target = target(SyntheticPools.of(0.01, 0.01).gate("calm[more=0]", 20, 0, 1));

    assertThat(target.paragraphs().get(1)).startsWith("None of them was measured with JMH's");
  }

  @Test
  void theNumberOfForksIsTheLeastWithThePower() {
    double change = Math.log(1.05);
    for (double deviation : new double[] {0.005, 0.02, 0.05, 0.13}) {
      int starts = WelchNeed.starts(deviation, change, 0.01, 0.9);

      assertThat(WelchNeed.power(deviation, change, 0.01, starts)).isGreaterThanOrEqualTo(0.9);
      if (starts > 2) {
        assertThat(WelchNeed.power(deviation, change, 0.01, starts - 1)).isLessThan(0.9);
      }
    }
    assertThat(WelchNeed.starts(0, change, 0.01, 0.99)).isEqualTo(2);
    assertThat(WelchNeed.starts(0.001, change, 0.01, 0.99)).isEqualTo(2);
  }

  @Test
  void thePowerIsThatOfTheTest() {
    double deviation = 0.03;
    JmhWelch welch = new JmhWelch(8);
    SplittableRandom random = new SplittableRandom(SEED);
    int found = 0;
    for (int trial = 0; trial < 4000; trial++) {
      double[][] baseline = new double[8][1];
      double[][] candidate = new double[8][1];
      for (int i = 0; i < 8; i++) {
        baseline[i][0] = Math.exp(deviation * random.nextGaussian());
        candidate[i][0] = 1.05 * Math.exp(deviation * random.nextGaussian());
      }
      found += welch.call(baseline, candidate).slower() ? 1 : 0;
    }

    assertThat(found / 4000.0)
        .isCloseTo(WelchNeed.power(deviation, Math.log(1.05), JmhWelch.LEVEL, 8), within(0.03));
  }

  @Test
  void theIntervalOfTheDeviationCoversIt() {
    SplittableRandom random = new SplittableRandom(SEED);
    double truth = 0.02;
    int covered = 0;
    for (int trial = 0; trial < 1000; trial++) {
      double squares = 0;
      for (int i = 0; i < 4; i++) {
        double value = truth * random.nextGaussian();
        squares += value * value;
      }
      Interval interval = new WelchNeed(Math.sqrt(squares / 4), 4).interval(0.9);
      covered += interval.contains(truth) ? 1 : 0;
    }

    assertThat(covered / 1000.0).isCloseTo(0.9, within(0.04));
  }

  @Test
  void howMuchForksVaryIsSeenAroundEachVersionsOwnMean() {
    List<Pool> pools = SyntheticPools.of(0.02, 0.001).jmh("w", 30, 0.5, SEED);

    WelchNeed need = WelchNeed.of(SyntheticPools.contest(pools));

    assertThat(need.degrees()).isEqualTo(58);
    assertThat(need.deviation()).isCloseTo(0.02, within(0.006));
  }
}
