package io.github.perfgate.stats.interpretation;

import io.github.perfgate.stats.Sample;
import org.jspecify.annotations.Nullable;

/** The one rule for histories of runs. */
final class Histories {
  private Histories() {}

  static void check(@Nullable Sample history) {
    if (history != null && history.runs() < 2) {
      throw new IllegalArgumentException(
          "a history needs at least 2 runs to show how runs vary, but has " + history.runs());
    }
  }
}
