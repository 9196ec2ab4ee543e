package io.github.perfgate.core.gate;

import io.github.perfgate.core.result.FailOn;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * How the verdicts end the build.
 *
 * @param failOn from which outcome on the build fails
 * @param stopAtFirstRegression whether measuring ends with the first regression that is not
 *     accepted
 * @param accept which slowdowns may be accepted
 */
public record ExitSettings(FailOn failOn, boolean stopAtFirstRegression, AcceptSettings accept) {
  /** A regression fails the build after everything was measured; no regression is accepted. */
  public static final ExitSettings DEFAULT =
      new ExitSettings(FailOn.REGRESSION, false, AcceptSettings.DEFAULT);

  /** The settings by their names in the pom, as results show them. */
  Map<String, String> inWords() {
    Map<String, String> words = new LinkedHashMap<>();
    words.put(FailOn.SETTING, failOn.name().toLowerCase(Locale.ROOT));
    words.put("stopAtFirstRegression", String.valueOf(stopAtFirstRegression));
    words.putAll(accept.inWords());
    return words;
  }
}
