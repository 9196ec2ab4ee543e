package io.github.perfgate.core.gate;

import io.github.perfgate.core.result.Verdict;

/**
 * Why a workload is not measured.
 *
 * @param verdict {@code NO_CHANGE} if no change since the baseline can affect it, {@code
 *     INCONCLUSIVE} if there is no time for it
 * @param reason one sentence
 */
record Skipped(Verdict verdict, String reason) {}
