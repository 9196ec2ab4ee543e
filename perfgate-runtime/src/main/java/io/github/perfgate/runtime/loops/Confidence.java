package io.github.perfgate.runtime.loops;

/** How sure it is that a nested loop does what need not be done. */
public enum Confidence {
  /** Nearly all that the inner loop reads, it has read in the iteration before. */
  HIGH,

  /**
   * The paper's oracle reports it, but the inner loop reads as much that is new, or little at all,
   * or makes something of what it reads.
   */
  LOW
}
