package io.github.perfgate.stats.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * How often something happened in independent trials.
 *
 * @param count how often it happened
 * @param trials the number of trials
 */
record Frequency(int count, int trials) {
  /** A correct program fails an assertion with this chance: with a fixed seed, never again. */
  private static final double RISK = 1e-4;

  /** The count must be one that a true chance of at most {@code chance} can give. */
  void isAtMost(double chance, String what) {
    double tail = BinomialDistribution.of(trials, chance).survivalProbability(count - 1);
    assertThat(tail)
        .as("%s: %d of %d for a chance of at most %s", what, count, trials, chance)
        .isGreaterThan(RISK);
  }

  /** The count must be one that a true chance of at least {@code chance} can give. */
  void isAtLeast(double chance, String what) {
    double tail = BinomialDistribution.of(trials, chance).cumulativeProbability(count);
    assertThat(tail)
        .as("%s: %d of %d for a chance of at least %s", what, count, trials, chance)
        .isGreaterThan(RISK);
  }
}
