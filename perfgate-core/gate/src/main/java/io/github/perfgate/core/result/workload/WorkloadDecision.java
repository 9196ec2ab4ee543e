package io.github.perfgate.core.result.workload;

import io.github.perfgate.core.result.verdict.Verdict;

/**
 * What was decided about a workload, and by which rule.
 *
 * @param verdict what was decided
 * @param reason one sentence that explains the verdict
 * @param suspect whether an inconclusive workload nevertheless looks slower beyond the margin, or
 *     its candidate causes load outside its process
 * @param margin the slowdown that is allowed, 0.02 for two per cent
 * @param interpretation the interpretation that decided; empty if only formulas judge the workload
 */
public record WorkloadDecision(
    Verdict verdict, String reason, boolean suspect, double margin, String interpretation) {}
