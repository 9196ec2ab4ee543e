package io.github.perfgate.runtime.loops;

/** How much is recorded. */
public enum RecordingMode {
  /** Every iteration of every loop. */
  FULL,

  /**
   * The first iterations of an outer loop, then now and then two that follow each other; and an
   * outer loop that was seen often enough no more.
   */
  SAMPLED
}
