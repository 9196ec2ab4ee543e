package io.github.perfgate.core.gate.settings;

import io.github.perfgate.core.gate.explain.SearchSettings;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Whether and how the causes of slowdowns are looked for.
 *
 * @param which the workloads whose causes are looked for
 * @param settings how causes are looked for
 * @param profiles forks of each version that are profiled by sampling; 0 for none
 */
public record ExplainSettings(Which which, SearchSettings settings, int profiles) {
  /** No workload is explained. */
  public static final ExplainSettings NONE =
      new ExplainSettings(Which.NONE, new SearchSettings(SearchSettings.FEWEST, false), 0);

  /** The settings if the user sets none. */
  public static final ExplainSettings DEFAULT =
      new ExplainSettings(Which.REGRESSIONS, new SearchSettings(SearchSettings.FEWEST, false), 2);

  /** Which workloads are explained. */
  public enum Which {
    /** No workload. */
    NONE,
    /** The workloads with the largest regressions, but only a few of them. */
    REGRESSIONS,
    /** All workloads that were measured in both versions, whatever their verdicts. */
    ALL
  }

  Map<String, String> inWords() {
    Map<String, String> words = new LinkedHashMap<>();
    words.put("explain.workloads", which.name().toLowerCase(Locale.ROOT));
    words.put("explain.rounds", String.valueOf(settings.rounds()));
    words.put("explain.complete", String.valueOf(settings.complete()));
    words.put("explain.profiles", String.valueOf(profiles));
    return words;
  }
}
