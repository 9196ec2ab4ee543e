package io.github.perfgate.core.gate.settings;

import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;
import io.github.perfgate.stats.Family;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How the verdicts end the build.
 *
 * @param failOn from which outcome on the build fails
 * @param stopAtFirstRegression whether measuring ends with the first regression that is not
 *     accepted
 * @param failOnNotCompared whether the build fails if what a change can affect was not compared
 * @param mayBeEmpty whether it is no error that no workload takes part, as there are other modules
 * @param family which workloads have to confirm what this gate shows
 * @param accept which slowdowns may be accepted
 */
public record ExitSettings(
    FailOn failOn,
    boolean stopAtFirstRegression,
    FailOnNotCompared failOnNotCompared,
    boolean mayBeEmpty,
    Family family,
    AcceptSettings accept) {
  /** A regression fails the build after everything was measured; no regression is accepted. */
  public static final ExitSettings DEFAULT =
      new ExitSettings(
          FailOn.REGRESSION,
          false,
          FailOnNotCompared.ALL,
          false,
          Family.standard(),
          AcceptSettings.DEFAULT);

  /**
   * The settings of one of several modules: it is no error that no workload of it takes part.
   *
   * @param together how many modules are decided together; 1 if each decides alone
   */
  public ExitSettings ofOneModule(int together) {
    return new ExitSettings(
        failOn, stopAtFirstRegression, failOnNotCompared, true, family.over(together), accept);
  }

  /**
   * The settings of a gate that has a part of the workloads.
   *
   * @param workloads how many workloads the whole family has, at least 1
   */
  public ExitSettings ofPart(int workloads) {
    return new ExitSettings(
        failOn,
        stopAtFirstRegression,
        failOnNotCompared,
        mayBeEmpty,
        family.partOf(workloads),
        accept);
  }

  /** Whether it is an error that no workload takes part. */
  public boolean refusesEmpty() {
    return !mayBeEmpty && failOnNotCompared != FailOnNotCompared.NONE;
  }

  /** The settings by their names in the pom, as results show them. */
  Map<String, String> inWords() {
    Map<String, String> words = new LinkedHashMap<>();
    words.put(FailOn.SETTING, failOn.inPom());
    words.put("stopAtFirstRegression", String.valueOf(stopAtFirstRegression));
    words.put(FailOnNotCompared.SETTING, failOnNotCompared.inPom());
    words.putAll(accept.inWords());
    return words;
  }
}
