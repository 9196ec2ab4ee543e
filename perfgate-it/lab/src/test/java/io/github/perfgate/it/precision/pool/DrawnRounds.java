package io.github.perfgate.it.precision.pool;

import io.github.perfgate.stats.RoundRatios;
import java.util.SplittableRandom;

/**
 * Draws rounds of unchanged code in blocks, and exchanges the versions of each by chance.
 *
 * @param all the measured rounds
 */
public record DrawnRounds(RoundRatios all) {
  /** As many drawn rounds. */
  public RoundRatios draw(int rounds, SplittableRandom random) {
    int[] before = new int[rounds];
    int[] after = new int[rounds];
    new Drawing.Blocks(all.count(), true).draw(0, random, before, after);
    boolean[] swapped = new boolean[rounds];
    for (int i = 0; i < rounds; i++) {
      swapped[i] = before[i] >= all.count();
      before[i] %= all.count();
    }
    return all.select(before, swapped);
  }
}
