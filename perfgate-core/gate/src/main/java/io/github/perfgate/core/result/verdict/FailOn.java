package io.github.perfgate.core.result.verdict;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/** From which outcome on the build fails. A workload that could not be measured always fails it. */
public enum FailOn {
  /** Only when a workload was shown to be slower than allowed. */
  REGRESSION,
  /** Also when an inconclusive workload looks slower than allowed. */
  SUSPECT,
  /** Whenever a workload was not decided. */
  INCONCLUSIVE,
  /**
   * No verdict fails the build, which only reports. A workload that could not be measured still
   * fails it, because an empty report would look like a good one.
   */
  NEVER;

  /** The name of the setting in a pom. */
  public static final String SETTING = "failOn";

  /** The value as the pom writes it. */
  public String inPom() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The value that a gate used, from the settings in its result. */
  public static FailOn in(Map<String, String> settings) {
    return Arrays.stream(values())
        .filter(word -> word.name().equalsIgnoreCase(settings.getOrDefault(SETTING, "")))
        .findFirst()
        .orElse(REGRESSION);
  }
}
