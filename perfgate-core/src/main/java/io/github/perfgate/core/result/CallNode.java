package io.github.perfgate.core.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A method, as it is reached from the workload. Recursion leads back to the same node.
 *
 * @param parent place of its caller in the list of nodes; -1 where the workload itself calls it
 * @param method as in {@code com.acme.Cell.pad(String)}
 * @param depth 1 where the workload itself calls it
 * @param changed whether its code is not the same in both versions
 * @param baselineCalls calls per operation of the workload; null where the baseline does not call
 *     it
 * @param candidateCalls calls per operation; null where the candidate does not call it
 * @param baselineNanos nanoseconds per operation, what it calls included, of each VM start in round
 *     order; empty where it was not measured
 * @param candidateNanos the same of the candidate
 * @param slowdown how much longer it takes, what it calls included; null where it was not measured
 *     in both versions
 * @param share which part of the workload's difference it makes up by itself, what it calls
 *     excluded; 0.9 is 90 %; null where that was not measured
 * @param role what it has to do with the workload's slowdown
 */
public record CallNode(
    int parent,
    String method,
    int depth,
    boolean changed,
    @Nullable Double baselineCalls,
    @Nullable Double candidateCalls,
    List<Double> baselineNanos,
    List<Double> candidateNanos,
    @Nullable Slowdown slowdown,
    @Nullable Double share,
    CallRole role) {
  /** Copies the lists. */
  public CallNode {
    baselineNanos = List.copyOf(baselineNanos);
    candidateNanos = List.copyOf(candidateNanos);
  }
}
