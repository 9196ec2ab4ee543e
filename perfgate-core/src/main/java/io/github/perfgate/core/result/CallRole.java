package io.github.perfgate.core.result;

/** What a method, as it is reached from the workload, has to do with the workload's slowdown. */
public enum CallRole {
  /** Slower by itself: what it calls does not explain most of it. */
  CAUSE,
  /** Slower only because of what it calls. */
  CALLER,
  /** Slower, and whether by itself could not be told. */
  SLOWER,
  /** Measured, and not shown to be slower. */
  NOT_SLOWER,
  /** Not measured: nothing above it is slower, or the time ended. */
  NOT_MEASURED,
  /** Called in the candidate only, and no cause by itself. */
  ADDED,
  /** Called in the baseline only. */
  REMOVED
}
