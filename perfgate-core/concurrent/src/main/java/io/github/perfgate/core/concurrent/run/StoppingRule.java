package io.github.perfgate.core.concurrent.run;

import java.util.List;
import java.util.Map;

/** Tells which variants need no more forks. */
public interface StoppingRule {
  /** The number of rounds before which no variant has enough. */
  int leastRounds();

  /** The number of rounds after which every variant has enough. */
  int mostRounds();

  /**
   * Analyses variants after a round, if an analysis is due.
   *
   * @param rounds how many rounds there were
   * @param variants all variants that are measured together, also those that have enough
   */
  void afterRound(int rounds, List<TestVariant> variants, Map<TestVariant, VariantSamples> samples);

  /** Whether an analysis has found that a variant needs no more forks. */
  boolean hasEnough(TestVariant variant);
}
