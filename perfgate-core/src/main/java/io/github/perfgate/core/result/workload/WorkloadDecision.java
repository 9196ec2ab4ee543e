package io.github.perfgate.core.result.workload;

import io.github.perfgate.core.result.verdict.Verdict;

/**
 * What was decided about a workload, and by which rule.
 *
 * @param verdict what was decided
 * @param reason one sentence that explains the verdict
 * @param suspect whether it looks slower beyond the margin although that was not shown, whatever
 *     was decided
 * @param margin the slowdown that is allowed, 0.02 for two per cent
 * @param interpretation the interpretation that decided; empty if only formulas judge the workload
 */
public record WorkloadDecision(
    Verdict verdict, String reason, boolean suspect, double margin, String interpretation) {}
