package io.github.perfgate.stats.planning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.stats.planning.Repetitions.Level;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RepetitionsTest {
  private static final int MOST = 1000;

  @Test
  void theFormulaTakenLiterally() {
    List<Level> levels = List.of(new Level(9, 2), new Level(4, 50), new Level(1, 800));

    assertThat(Repetitions.optimal(levels, MOST))
        .containsExactly(
            (int) Math.ceil(Math.sqrt(50 / 2.0 * 9 / 4)),
            (int) Math.ceil(Math.sqrt(800 / 50.0 * 4 / 1)));
  }

  /** The precision that a time buys is the reciprocal of variance times cost. */
  @Test
  void noOtherNumberGivesMoreForItsTime() {
    SplittableRandom random = new SplittableRandom(23);
    for (int i = 0; i < 500; i++) {
      List<Level> levels =
          List.of(
              new Level(random.nextDouble(0.01, 10), random.nextDouble(0.1, 2)),
              new Level(random.nextDouble(0.01, 10), random.nextDouble(0.1, 40)));
      int best = Repetitions.optimal(levels, MOST).get(0);

      // Rounding up may miss the best whole number by one, and never by more.
      double reached = Math.min(price(levels, best), price(levels, Math.max(1, best - 1)));
      for (int other = 1; other < 60; other++) {
        assertThat(price(levels, other))
            .as("%s, %d against %d", levels, other, best)
            .isGreaterThanOrEqualTo(reached * (1 - 1e-9));
      }
    }
  }

  private static double price(List<Level> levels, int iterations) {
    List<Integer> counts = List.of(iterations, 10);
    return Repetitions.varianceOfMean(levels, counts) * Repetitions.cost(levels, counts);
  }

  @Test
  void levelsWithoutVarianceDecideAlone() {
    assertThat(Repetitions.optimal(List.of(new Level(1, 1), new Level(0, 9)), 50))
        .containsExactly(50);
    assertThat(Repetitions.optimal(List.of(new Level(0, 1), new Level(1, 9)), 50))
        .containsExactly(1);
    assertThat(Repetitions.optimal(List.of(new Level(0, 1), new Level(0, 9)), 50))
        .containsExactly(1);
  }

  @Test
  void varianceAndCostAddUpOverTheLevels() {
    List<Level> levels = List.of(new Level(12, 2), new Level(8, 50), new Level(3, 800));
    List<Integer> counts = List.of(4, 2, 3);

    assertThat(Repetitions.varianceOfMean(levels, counts))
        .isCloseTo(12 / 24.0 + 8 / 6.0 + 3 / 3.0, within(1e-12));
    assertThat(Repetitions.cost(levels, counts)).isEqualTo(24 * 2 + 6 * 50 + 3 * 800);
  }

  @Test
  void theHighestLevelIsRepeatedUntilTheIntervalIsNarrowEnough() {
    List<Level> levels = List.of(new Level(4, 1), new Level(1, 10));
    List<Integer> lower = List.of(4);

    // t(0.975, 9) = 2.262157; with ten repetitions the half width is 2.262157 sqrt(2 / 10).
    assertThat(Repetitions.highest(levels, lower, 2.262158 * Math.sqrt(0.2), 0.95, MOST))
        .isEqualTo(10);
    assertThat(Repetitions.highest(levels, lower, 2.262156 * Math.sqrt(0.2), 0.95, MOST))
        .isEqualTo(11);
    assertThat(Repetitions.highest(levels, lower, 1e-6, 0.95, 100)).isEqualTo(100);
  }

  @Test
  void whatCannotBeMeantIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Repetitions.optimal(List.of(new Level(1, 1)), MOST))
        .withMessageContaining("two levels");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Repetitions.optimal(List.of(new Level(1, 0), new Level(1, 1)), MOST))
        .withMessageContaining("cost");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Level(-1, 1))
        .withMessageContaining("variance");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Repetitions.varianceOfMean(List.of(new Level(1, 1)), List.of()))
        .withMessageContaining("count");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Repetitions.highest(List.of(new Level(1, 1)), List.of(), 0, 0.9, 9))
        .withMessageContaining("half width");
  }
}
