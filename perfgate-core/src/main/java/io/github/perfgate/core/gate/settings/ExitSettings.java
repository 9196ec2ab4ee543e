package io.github.perfgate.core.gate.settings;

import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.workload.WorkloadKind;
import io.github.perfgate.stats.Family;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How the verdicts end the build.
 *
 * @param failOn from which outcome on the build fails
 * @param stopAtFirstRegression whether measuring ends with the first regression that is not
 *     accepted
 * @param failIfNotComparable whether a benchmark that the change has removed, or that fails in one
 *     version only, is an error
 * @param failIfNothingMeasured whether measuring nothing is an error
 * @param family which workloads have to confirm what this gate shows
 * @param accept which slowdowns may be accepted
 */
public record ExitSettings(
    FailOn failOn,
    boolean stopAtFirstRegression,
    boolean failIfNotComparable,
    boolean failIfNothingMeasured,
    Family family,
    AcceptSettings accept) {
  /** A regression fails the build after everything was measured; no regression is accepted. */
  public static final ExitSettings DEFAULT =
      new ExitSettings(
          FailOn.REGRESSION, false, false, true, Family.standard(), AcceptSettings.DEFAULT);

  /**
   * The settings of one of several modules: measuring nothing is no error.
   *
   * @param together how many modules are decided together; 1 if each decides alone
   */
  public ExitSettings ofOneModule(int together) {
    return new ExitSettings(
        failOn, stopAtFirstRegression, failIfNotComparable, false, family.over(together), accept);
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
        failIfNotComparable,
        failIfNothingMeasured,
        family.partOf(workloads),
        accept);
  }

  /** The verdict on a workload that only one version can run, unless it is new. */
  public Verdict ofOneVersion(WorkloadKind kind) {
    return failIfNotComparable && kind != WorkloadKind.JUNIT
        ? Verdict.ERROR
        : Verdict.NOT_COMPARABLE;
  }

  /** The settings by their names in the pom, as results show them. */
  Map<String, String> inWords() {
    Map<String, String> words = new LinkedHashMap<>();
    words.put(FailOn.SETTING, failOn.inPom());
    words.put("stopAtFirstRegression", String.valueOf(stopAtFirstRegression));
    words.put("failIfNotComparable", String.valueOf(failIfNotComparable));
    words.putAll(accept.inWords());
    return words;
  }
}
