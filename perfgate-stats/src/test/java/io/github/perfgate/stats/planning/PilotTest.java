package io.github.perfgate.stats.planning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfgate.stats.Sample;
import java.util.List;
import org.junit.jupiter.api.Test;

class PilotTest {
  private static final Sample SAMPLE =
      Sample.of(new double[] {9, 11}, new double[] {14, 16}, new double[] {19, 21});

  @Test
  void theOptimumGrowsWithTheRootOfTheStartCost() {
    assertThat(Pilot.optimalIterations(List.of(SAMPLE), 1200, 1, 1, 50)).isEqualTo(10);
    assertThat(Pilot.optimalIterations(List.of(SAMPLE), 300, 1, 1, 50)).isEqualTo(5);
    assertThat(Pilot.optimalIterations(List.of(SAMPLE), 1e9, 1, 1, 50)).isEqualTo(50);
    assertThat(Pilot.optimalIterations(List.of(SAMPLE), 0, 1, 3, 50)).isEqualTo(3);
  }

  @Test
  void withoutVarianceBetweenStartsMoreIterationsAreWorthIt() {
    Sample noisyInside = Sample.of(new double[] {1, 9}, new double[] {2, 8});

    assertThat(Pilot.optimalIterations(List.of(noisyInside), 10, 1, 5, 50)).isEqualTo(50);
    assertThat(Pilot.optimalIterations(List.of(SAMPLE.firstRuns(1)), 10, 1, 5, 50)).isEqualTo(50);
  }

  @Test
  void withoutVarianceInsideStartsFewAreEnough() {
    assertThat(Pilot.optimalIterations(List.of(Sample.ofVmValues(1, 2, 3)), 10, 1, 5, 50))
        .isEqualTo(5);
  }

  @Test
  void tooFewTurnsToTellTheirNoiseAreNotMadeFewer() {
    double[][] runs = {{9, 11, 9, 10, 12, 11}, {14, 16, 15, 14, 15, 16}, {19, 21, 20, 20, 19, 21}};

    assertThat(
            Pilot.optimalIterations(
                List.of(Sample.of(runs).takenInTurns(), Sample.of(runs).takenInTurns()),
                1,
                1e9,
                2,
                6))
        .isEqualTo(6);
  }

  @Test
  void iterationsWithARareEventAreNotLeftOut() {
    double[][] steady = new double[5][20];
    double[][] paused = new double[5][20];
    for (int run = 0; run < steady.length; run++) {
      for (int i = 0; i < steady[run].length; i++) {
        steady[run][i] = 100 + run + 0.1 * (i % 2);
        paused[run][i] = 100 - run + 0.1 * (i % 3);
      }
    }
    Sample one = Sample.of(steady).takenInTurns();
    Sample other = Sample.of(paused).takenInTurns();
    assertThat(Pilot.optimalIterations(List.of(one, other), 1, 1, 8, 20)).isEqualTo(8);

    for (double[] run : paused) {
      run[15] = 1_000;
    }
    Sample rare = Sample.of(paused).takenInTurns();
    assertThat(Pilot.optimalIterations(List.of(one, rare), 1, 1, 8, 20)).isEqualTo(20);
    assertThat(Pilot.optimalIterations(List.of(rare, one), 1, 1, 8, 20)).isEqualTo(20);
  }

  @Test
  void wrongCostsAndBoundsAreNamed() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Pilot.optimalIterations(List.of(SAMPLE), 1, 0, 1, 2))
        .withMessageContaining("cost something");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Pilot.optimalIterations(List.of(SAMPLE), 1, 1, 3, 2))
        .withMessageContaining("bounds");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Pilot.optimalIterations(List.of(SAMPLE.firstRuns(1)), 1, 1, 3, 2))
        .withMessageContaining("bounds");
  }
}
