package io.github.perfgate.core.report.words;

import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.ExitRule;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Finds out why a build fails, by the rule that failed it. A verdict that {@code failOn} lets pass
 * is not called an error, and a verdict that fails the build is not left out.
 */
public final class Blame {
  private final boolean fails;
  private final FailOn failOn;

  /** The formulas because of which the build fails. */
  private final Set<FormulaResult> failing = Collections.newSetFromMap(new IdentityHashMap<>());

  /** The formulas that name a workload, given its id. */
  private final Map<String, Set<FormulaResult>> naming = new HashMap<>();

  private Blame(GateResult result, FailOn failOn) {
    this.failOn = failOn;
    ExitRule rule =
        new ExitRule(failOn, ExitRule.others(result.workloads(), result.concurrentClasses()));
    this.fails = !result.passed() || !rule.passes(result.formulas());
    for (FormulaResult formula : result.formulas()) {
      if (formula.failure(failOn) != null) {
        failing.add(formula);
      }
      for (ComparisonResult comparison : formula.comparisons()) {
        naming
            .computeIfAbsent(
                comparison.workload(), id -> Collections.newSetFromMap(new IdentityHashMap<>()))
            .add(formula);
      }
    }
  }

  /** Applies the rule as it was set. */
  public static Blame of(GateResult result) {
    return new Blame(result, FailOn.in(result.conditions().settings()));
  }

  /**
   * Applies the rule, but treats {@code never} like the default, to find what would fail the build
   * otherwise.
   */
  public static Blame evenIfNothingFails(GateResult result) {
    FailOn failOn = FailOn.in(result.conditions().settings());
    return new Blame(result, failOn == FailOn.NEVER ? FailOn.REGRESSION : failOn);
  }

  /** Whether the build fails because of this formula. */
  public boolean isOn(FormulaResult formula) {
    return failing.contains(formula);
  }

  /** Whether the build fails because of this workload, its time or its bytes. */
  public boolean isOn(WorkloadResult workload) {
    return isOnTime(workload) || isOnBytes(workload);
  }

  /** Whether the build fails because of the bytes that the workload allocates. */
  public boolean isOnBytes(WorkloadResult workload) {
    AllocationDecision allocation = workload.allocation();
    return allocation != null && allocation.fails(failOn);
  }

  /**
   * Whether the build fails because of the workload's time, that is, because of a formula that
   * names it. A workload that no formula names, such as the right side of a comparison, counts if
   * it failed or regressed and the build fails.
   */
  public boolean isOnTime(WorkloadResult workload) {
    if (workload.accepted() != null) {
      return false;
    }
    Set<FormulaResult> formulas = naming(workload);
    return formulas.isEmpty()
        ? fails && isTrouble(workload.verdict())
        : isOpen(workload.verdict()) && formulas.stream().anyMatch(failing::contains);
  }

  /** Whether all formulas that name the workload hold, so that its slowdown is allowed. */
  public boolean isAllowed(WorkloadResult workload) {
    Set<FormulaResult> formulas = naming(workload);
    return !formulas.isEmpty()
        && formulas.stream().allMatch(formula -> formula.verdict() == FormulaVerdict.HOLDS);
  }

  private Set<FormulaResult> naming(WorkloadResult workload) {
    return naming.getOrDefault(workload.id(), Set.of());
  }

  private static boolean isTrouble(Verdict verdict) {
    return verdict == Verdict.REGRESSION || verdict == Verdict.ERROR;
  }

  private static boolean isOpen(Verdict verdict) {
    return isTrouble(verdict) || verdict == Verdict.INCONCLUSIVE;
  }
}
