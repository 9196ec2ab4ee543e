package io.github.perfgate.core.gate.outcome;

import io.github.perfgate.stats.Diagnostics;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** Turns the flags of the statistics into sentences that say what to do. */
final class FlagWarnings {
  private FlagWarnings() {}

  /**
   * @param resting when forks reach a steady state; computed only if they drift
   */
  static List<String> of(Diagnostics diagnostics, Supplier<String> resting) {
    List<String> doubts = new ArrayList<>();
    if (diagnostics.drifting()) {
      doubts.add(
          String.format(
              Locale.ROOT,
              "%.0f %% of the forks still drift from their first to their last iterations by more than the margin;"
                  + " a longer warm-up (<warmupIterations>, <iterationTime>) may help. Nine of ten are"
                  + " steady after so many iterations, warm-up included: %s",
              100 * diagnostics.driftingStarts(),
              resting.get()));
    }
    if (diagnostics.autocorrelated()) {
      doubts.add(
          String.format(
              Locale.ROOT,
              "rounds resemble their neighbours (autocorrelation %.2f): something on this host changed while measuring",
              diagnostics.autocorrelation()));
    }
    if (diagnostics.multimodal()) {
      doubts.add(
          "the values of the forks fall into several groups, as from different decisions of the JIT compiler;"
              + " more rounds (<maxRounds>) make the comparison sharper");
    }
    return doubts;
  }
}
