package io.github.perfgate.core.gate;

import io.github.perfgate.core.explain.ExplainSettings;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Whether and how causes are looked for.
 *
 * @param which of which workloads
 * @param settings how
 * @param profiles VM starts of each version in which samples are taken, 0 for none
 */
public record ExplainWish(Which which, ExplainSettings settings, int profiles) {
  /** Enough to see what is clearly slower. */
  public static final int ROUNDS = 10;

  /** Nothing is explained. */
  public static final ExplainWish NONE =
      new ExplainWish(Which.NEVER, new ExplainSettings(ROUNDS, false), 0);

  /** Which workloads are explained. */
  public enum Which {
    /** None. */
    NEVER,
    /** Those that are a regression, the worst first, and not more than a few. */
    REGRESSIONS,
    /** All that were measured in both versions, whatever was decided. */
    ALL
  }

  Map<String, String> inWords() {
    Map<String, String> words = new LinkedHashMap<>();
    words.put("explain", which.name().toLowerCase(Locale.ROOT));
    words.put("explainRounds", String.valueOf(settings.rounds()));
    words.put("explainComplete", String.valueOf(settings.complete()));
    words.put("explainProfiles", String.valueOf(profiles));
    return words;
  }
}
