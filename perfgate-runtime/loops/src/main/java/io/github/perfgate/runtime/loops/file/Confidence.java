package io.github.perfgate.runtime.loops.file;

/** How certain it is that a nested loop does unnecessary work. */
public enum Confidence {
  /**
   * The inner loop has read nearly all of its values in the iteration before, too, not by chance.
   */
  HIGH,

  /**
   * The paper's oracle reports the loop. But the inner loop also reads much that is new, or reads
   * little at all, or computes something from what it reads.
   */
  LOW
}
