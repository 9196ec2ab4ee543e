package io.github.perfgate.core.result;

/**
 * A method, as it was seen in samples through its callers. Recursion leads back to the same frame.
 *
 * @param parent place of its caller in the list of frames; -1 where the workload itself calls it
 * @param method as in {@code com.acme.Cell.pad(String)}
 * @param changed whether its code is known not to be the same in both versions
 * @param baselineShare which part of the baseline's whole is spent in it, what it calls included;
 *     0.2 is 20 %
 * @param candidateShare the same of the candidate
 */
public record ProfileFrame(
    int parent, String method, boolean changed, double baselineShare, double candidateShare) {}
