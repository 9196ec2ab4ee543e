package io.github.perfgate.core.report;

import io.github.perfgate.core.result.ExitRule;
import io.github.perfgate.core.result.FailOn;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.Verdict;
import io.github.perfgate.core.result.WorkloadResult;
import java.util.List;

/**
 * What a build fails because of, by the rule that failed it: what {@code failOn} lets pass is not
 * called an error, and what it fails is not passed over.
 */
final class Blame {
  private final GateResult result;
  private final ExitRule rule;
  private final boolean fails;

  private Blame(GateResult result, FailOn failOn) {
    this.result = result;
    this.rule = new ExitRule(failOn);
    this.fails = !result.passed() || !rule.passes(result.formulas());
  }

  /** By the rule as it was set. */
  static Blame of(GateResult result) {
    return new Blame(result, FailOn.in(result.settings()));
  }

  /** Also what would fail the build, did {@code failOn} not say {@code never}. */
  static Blame evenIfNothingFails(GateResult result) {
    FailOn failOn = FailOn.in(result.settings());
    return new Blame(result, failOn == FailOn.NEVER ? FailOn.REGRESSION : failOn);
  }

  /** Whether the build fails because of this formula. */
  boolean isOn(FormulaResult formula) {
    return rule.fails(formula);
  }

  /**
   * Whether the build fails because of this workload: a formula that names it fails the build. What
   * failed or regressed and is named by none, as the right side of a comparison is, counts wherever
   * the build fails.
   */
  boolean isOn(WorkloadResult workload) {
    if (workload.accepted() != null) {
      return false;
    }
    List<FormulaResult> naming = naming(workload);
    return naming.isEmpty()
        ? fails && isTrouble(workload.verdict())
        : isOpen(workload.verdict()) && naming.stream().anyMatch(rule::fails);
  }

  /** Where all formulas that name a workload hold, its slowdown is what somebody asked for. */
  boolean isAllowed(WorkloadResult workload) {
    List<FormulaResult> naming = naming(workload);
    return !naming.isEmpty()
        && naming.stream().allMatch(formula -> formula.verdict() == FormulaVerdict.HOLDS);
  }

  private List<FormulaResult> naming(WorkloadResult workload) {
    return result.formulas().stream()
        .filter(
            formula ->
                formula.comparisons().stream()
                    .anyMatch(one -> one.workload().equals(workload.id())))
        .toList();
  }

  private static boolean isTrouble(Verdict verdict) {
    return verdict == Verdict.REGRESSION || verdict == Verdict.ERROR;
  }

  private static boolean isOpen(Verdict verdict) {
    return isTrouble(verdict) || verdict == Verdict.INCONCLUSIVE;
  }
}
