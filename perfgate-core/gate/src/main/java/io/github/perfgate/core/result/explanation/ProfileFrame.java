package io.github.perfgate.core.result.explanation;

/**
 * A method, as it was seen in samples through its callers. A recursive call belongs to the same
 * frame.
 *
 * @param parent index of its caller in the list of frames; -1 if the workload itself calls it
 * @param method as in {@code com.acme.Cell.pad(String)}
 * @param changed whether its code is known not to be the same in both versions
 * @param baselineShare the part of the baseline's total that is spent in it, including callees; 0.2
 *     is 20 %
 * @param candidateShare the same of the candidate
 */
public record ProfileFrame(
    int parent, String method, boolean changed, double baselineShare, double candidateShare) {}
