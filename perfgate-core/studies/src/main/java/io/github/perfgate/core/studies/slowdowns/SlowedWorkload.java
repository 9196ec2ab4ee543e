package io.github.perfgate.core.studies.slowdowns;

import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * The result of the gate for a workload whose method was made slower.
 *
 * @param workload the workload's id
 * @param calls how often an operation calls the method, on average
 * @param share the share of the workload's calls that goes to the method; between 0 and 1
 * @param verdict the gate's verdict
 * @param reason one sentence that explains the verdict
 * @param time mean time of an operation at the baseline, in nanoseconds; absent if nothing was
 *     measured
 * @param expected how much longer an operation has to take, as a share of {@code time}: 0.02 for
 *     two per cent; absent if {@code time} is absent
 * @param slowdown the measured slowdown; absent without two complete rounds
 * @param minimumDetectable the smallest slowdown that these rounds could have shown at 90 % power
 * @param rounds complete rounds
 */
public record SlowedWorkload(
    String workload,
    double calls,
    double share,
    Verdict verdict,
    String reason,
    @Nullable Double time,
    @Nullable Double expected,
    @Nullable Slowdown slowdown,
    @Nullable Double minimumDetectable,
    int rounds) {}
