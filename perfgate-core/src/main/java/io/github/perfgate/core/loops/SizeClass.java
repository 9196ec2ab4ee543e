package io.github.perfgate.core.loops;

/**
 * Executions of an outer loop that have about as many iterations as each other.
 *
 * @param executions how many, at least one
 * @param iterations the iterations of all of them
 * @param wastedReads an estimate of the reads in vain of all of them
 */
public record SizeClass(long executions, long iterations, long wastedReads) {
  /** The iterations of one of them. */
  double size() {
    return (double) iterations / executions;
  }

  /** The reads in vain of one of them. */
  long readsOfOne() {
    return wastedReads / executions;
  }
}
