package io.github.perfgate.core.result.verdict;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/**
 * Whether the build fails if what a change can affect was not compared. An empty selection is the
 * same as a selection of which nothing was compared.
 */
public enum FailOnNotCompared {
  /** If one of the affected workloads was not compared. */
  ANY,
  /** If none of them was. */
  ALL,
  /** Never; the outcome still says that nothing was compared. */
  NONE;

  /** The name of the setting in a pom. */
  public static final String SETTING = "failOnNotCompared";

  /** What a user sets to let such a build pass, as messages show it. */
  public static final String ALLOWED =
      "<" + SETTING + ">none</" + SETTING + "> (-Dperfgate." + SETTING + "=none)";

  /** The value as the pom writes it. */
  public String inPom() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The value that a gate used, from the settings in its result. */
  public static FailOnNotCompared in(Map<String, String> settings) {
    return Arrays.stream(values())
        .filter(word -> word.name().equalsIgnoreCase(settings.getOrDefault(SETTING, "")))
        .findFirst()
        .orElse(ALL);
  }
}
