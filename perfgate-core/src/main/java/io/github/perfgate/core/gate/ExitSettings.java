package io.github.perfgate.core.gate;

import io.github.perfgate.core.result.Acceptance;
import io.github.perfgate.core.result.FailOn;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How the verdicts end the build.
 *
 * @param failOn from which outcome on the build fails
 * @param stopAtFirstRegression whether measuring ends with the first regression that is not
 *     accepted
 * @param accepted regressions that the pom accepts
 */
public record ExitSettings(
    FailOn failOn, boolean stopAtFirstRegression, List<Acceptance> accepted) {
  /** A regression fails the build after everything was measured; no regression is accepted. */
  public static final ExitSettings DEFAULT = new ExitSettings(FailOn.REGRESSION, false, List.of());

  /** Copies the list. */
  public ExitSettings {
    accepted = List.copyOf(accepted);
  }

  /** The settings by their names in the pom, as results show them. */
  Map<String, String> inWords() {
    Map<String, String> words = new LinkedHashMap<>();
    words.put(FailOn.SETTING, failOn.name().toLowerCase(Locale.ROOT));
    words.put("stopAtFirstRegression", String.valueOf(stopAtFirstRegression));
    return words;
  }
}
