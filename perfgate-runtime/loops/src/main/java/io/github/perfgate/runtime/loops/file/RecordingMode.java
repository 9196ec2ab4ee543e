package io.github.perfgate.runtime.loops.file;

/** How much is recorded. */
public enum RecordingMode {
  /** Every iteration of every loop. */
  FULL,

  /**
   * The first iterations of an outer loop, and then now and then two that follow each other. An
   * outer loop that was executed often enough is no longer recorded.
   */
  SAMPLED
}
