package io.github.perfgate.stats.planning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfgate.stats.planning.Repetitions.Level;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RepetitionsTest {
  private static final int MOST = 1000;

  @Test
  void theFormulaTakenLiterally() {
    assertThat(Repetitions.optimal(new Level(9, 2), new Level(4, 50), 1, MOST))
        .isEqualTo((int) Math.ceil(Math.sqrt(50 / 2.0 * 9 / 4)));
  }

  /** The precision that a time buys is the reciprocal of variance times cost. */
  @Test
  void noOtherNumberGivesMoreForItsTime() {
    SplittableRandom random = new SplittableRandom(23);
    for (int i = 0; i < 500; i++) {
      Level iterations = new Level(random.nextDouble(0.01, 10), random.nextDouble(0.1, 2));
      Level starts = new Level(random.nextDouble(0.01, 10), random.nextDouble(0.1, 40));
      int best = Repetitions.optimal(iterations, starts, 1, MOST);

      // Rounding up may miss the best whole number by one, and never by more.
      double reached =
          Math.min(
              price(iterations, starts, best), price(iterations, starts, Math.max(1, best - 1)));
      for (int other = 1; other < 60; other++) {
        assertThat(price(iterations, starts, other))
            .as("%s in %s, %d against %d", iterations, starts, other, best)
            .isGreaterThanOrEqualTo(reached * (1 - 1e-9));
      }
    }
  }

  /** The variance of a fork's mean of so many iterations, times what the fork costs. */
  private static double price(Level iterations, Level starts, int count) {
    return (starts.variance() + iterations.variance() / count)
        * (starts.cost() + iterations.cost() * count);
  }

  @Test
  void levelsWithoutVarianceDecideAlone() {
    assertThat(Repetitions.optimal(new Level(1, 1), new Level(0, 9), 2, 50)).isEqualTo(50);
    assertThat(Repetitions.optimal(new Level(0, 1), new Level(1, 9), 2, 50)).isEqualTo(2);
    assertThat(Repetitions.optimal(new Level(0, 1), new Level(0, 9), 2, 50)).isEqualTo(50);
    assertThat(Repetitions.optimal(new Level(1, 1), new Level(0, 0), 2, 50)).isEqualTo(50);
  }

  @Test
  void whatCannotBeMeantIsRefused() {
    Level level = new Level(1, 1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Repetitions.optimal(new Level(1, 0), level, 1, MOST))
        .withMessageContaining("cost something");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Repetitions.optimal(level, level, 3, 2))
        .withMessageContaining("bounds");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Level(-1, 1))
        .withMessageContaining("variance");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Level(1, Double.POSITIVE_INFINITY))
        .withMessageContaining("cost");
  }
}
