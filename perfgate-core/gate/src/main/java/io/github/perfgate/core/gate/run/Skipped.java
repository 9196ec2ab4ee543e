package io.github.perfgate.core.gate.run;

import io.github.perfgate.core.result.verdict.Verdict;

/**
 * Why a workload is not measured.
 *
 * @param verdict {@code NO_CHANGE} if no change since the baseline can affect it, {@code
 *     INCONCLUSIVE} if there is no time for it
 * @param reason one sentence
 */
public record Skipped(Verdict verdict, String reason) {}
