package io.github.perfgate.core.gate.settings;

import java.util.Map;

/**
 * Whether the work of workloads is counted.
 *
 * @param skip whether nothing is counted
 * @param only whether nothing is timed
 */
public record CountSettings(boolean skip, boolean only) {
  /** Work is counted, then time is measured. */
  public static final CountSettings DEFAULT = new CountSettings(false, false);

  /** Work is counted, and nothing is timed. */
  public static final CountSettings ONLY = new CountSettings(false, true);

  Map<String, String> inWords() {
    return Map.of("count", skip ? "skipped" : only ? "only" : "first");
  }
}
