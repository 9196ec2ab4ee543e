package io.github.perfgate.core.loops;

/**
 * Executions of an outer loop with about the same number of iterations.
 *
 * @param executions the number of executions, at least one
 * @param iterations the iterations of all executions
 * @param wastedReads an estimate of the redundant reads of all executions
 */
public record SizeClass(long executions, long iterations, long wastedReads) {
  /** The iterations of one execution. */
  double size() {
    return (double) iterations / executions;
  }

  /** The redundant reads of one execution. */
  long readsOfOne() {
    return wastedReads / executions;
  }
}
