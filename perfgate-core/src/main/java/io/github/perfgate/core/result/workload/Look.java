package io.github.perfgate.core.result.workload;

import io.github.perfgate.core.result.verdict.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * One look of the sequential policy at a workload. All p values are one-sided.
 *
 * @param rounds rounds measured at this look
 * @param slower p value for "slower than the margin allows", both tests taken together
 * @param faster p value for "faster by more than the margin", both tests taken together
 * @param boundary the look's boundary for {@code slower} and {@code faster}
 * @param notSlower rank test's p value for "not slower than the margin"
 * @param notSlowerBoundary the look's boundary for it
 * @param notSlowerGuard p value of the paired t test, which {@code notSlower} needs in addition
 * @param decision what the look decided, or null when measuring went on
 */
public record Look(
    int rounds,
    double slower,
    double faster,
    double boundary,
    double notSlower,
    double notSlowerBoundary,
    double notSlowerGuard,
    @Nullable Verdict decision) {}
