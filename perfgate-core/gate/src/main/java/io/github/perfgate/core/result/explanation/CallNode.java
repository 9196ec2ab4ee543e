package io.github.perfgate.core.result.explanation;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.perfgate.core.result.verdict.Slowdown;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A method, as it is reached from the workload. A recursive call belongs to the same node.
 *
 * @param parent index of its caller in the list of nodes; -1 if the workload itself calls it
 * @param method as in {@code com.acme.Cell.pad(String)}
 * @param depth the depth in the tree; 1 if the workload itself calls it
 * @param changed whether its code is not the same in both versions
 * @param measured its calls and times
 * @param share the part of the workload's difference that it causes itself, without callees; 0.9 is
 *     90 %; null if that was not measured
 * @param role its role in the workload's slowdown
 */
public record CallNode(
    int parent,
    String method,
    int depth,
    boolean changed,
    @JsonUnwrapped Measured measured,
    @Nullable Double share,
    CallRole role) {
  /**
   * The calls and times of a method.
   *
   * @param baselineCalls calls per operation of the workload; null if the baseline does not call it
   * @param candidateCalls calls per operation; null if the candidate does not call it
   * @param baselineNanos nanoseconds per operation including callees, of each fork in round order;
   *     empty if it was not measured
   * @param candidateNanos the same of the candidate
   * @param slowdown how much longer it takes including callees; null if it was not measured in both
   *     versions
   */
  public record Measured(
      @Nullable Double baselineCalls,
      @Nullable Double candidateCalls,
      List<Double> baselineNanos,
      List<Double> candidateNanos,
      @Nullable Slowdown slowdown) {
    /** Copies the lists. */
    public Measured {
      baselineNanos = List.copyOf(baselineNanos);
      candidateNanos = List.copyOf(candidateNanos);
    }
  }
}
