package io.github.perfgate.core.gate.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.gate.settings.ForkSettings;
import io.github.perfgate.core.jvm.launch.ListedBenchmark.SingleShots;
import io.github.perfgate.stats.Sample;
import java.util.List;
import org.junit.jupiter.api.Test;

class IterationCountsTest {
  @Test
  void allIterationsOfLengthenedForksCountAndTheFirstOnesOfOthers() {
    IterationCounts counts = chosen();
    int few = counts.measured();

    counts.lengthen(39);

    assertThat(few).isLessThan(ForkSettings.PILOT_ITERATIONS);
    assertThat(counts.measured()).isEqualTo(40);
    assertThat(counts.counted(40)).isEqualTo(40);
    assertThat(counts.counted(ForkSettings.PILOT_ITERATIONS)).isEqualTo(few);
    assertThat(counts.counted(few)).isEqualTo(few);
  }

  @Test
  void aLengthenedForkIsLongerThanAnyOfThePilotAndNotLongerThanTheLimit() {
    IterationCounts slightly = chosen();
    IterationCounts endlessly = chosen();

    slightly.lengthen(slightly.measured() + 1);
    endlessly.lengthen(1_000_000);

    assertThat(slightly.measured()).isEqualTo(ForkSettings.PILOT_ITERATIONS + 2);
    assertThat(endlessly.measured()).isEqualTo(5 * ForkSettings.PILOT_ITERATIONS);
  }

  @Test
  void whatIsLongEnoughStays() {
    IterationCounts counts = chosen();
    counts.lengthen(40);

    counts.lengthen(30);

    assertThat(counts.measured()).isEqualTo(40);
  }

  @Test
  void aFixedNumberStays() {
    ForkSettings fixed =
        new ForkSettings(
            5, 10, ForkSettings.DEFAULT.iterationTime(), List.of(), ForkSettings.DEFAULT.timeout());
    IterationCounts counts = new IterationCounts(fixed, null);

    counts.lengthen(40);

    assertThat(counts.measured()).isEqualTo(10);
  }

  @Test
  void singleShotsKeepTheNumbersOfTheBenchmark() {
    IterationCounts counts = new IterationCounts(ForkSettings.DEFAULT, new SingleShots(0, 1));

    counts.lengthen(40);

    assertThat(counts.isShaped()).isTrue();
    assertThat(counts.isPilot()).isFalse();
    assertThat(counts.warmup()).isZero();
    assertThat(counts.measured()).isOne();
  }

  @Test
  void operationsOfSecondsLeaveTimeForRounds() {
    IterationCounts counts = new IterationCounts(ForkSettings.DEFAULT, null);
    counts.shape(40, false);
    assertThat(counts.measured()).isEqualTo(6);
    assertThat(counts.warmup()).isEqualTo(2);

    counts = new IterationCounts(ForkSettings.DEFAULT, null);
    counts.shape(400, true);
    assertThat(counts.measured()).isEqualTo(2);
    assertThat(counts.warmup()).isOne();
  }

  /** After a pilot whose iterations vary so little that few of them suffice. */
  private static IterationCounts chosen() {
    IterationCounts counts = new IterationCounts(ForkSettings.DEFAULT, null);
    counts.shape(0, false);
    double[] one = new double[ForkSettings.PILOT_ITERATIONS];
    double[] other = new double[ForkSettings.PILOT_ITERATIONS];
    for (int i = 0; i < one.length; i++) {
      one[i] = 100 + 0.01 * (i % 2);
      other[i] = 110 + 0.01 * (i % 2);
    }
    counts.choose(List.of(Sample.of(one, other), Sample.of(other, one)), 4e8, 25e6);
    return counts;
  }
}
