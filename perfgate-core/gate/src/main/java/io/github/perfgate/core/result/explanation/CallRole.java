package io.github.perfgate.core.result.explanation;

/** The role of a method, as it is reached from the workload, in the workload's slowdown. */
public enum CallRole {
  /** Slower by itself: its callees do not explain most of the slowdown. */
  CAUSE,
  /** Slower only because of its callees. */
  CALLER,
  /** Slower, but it is not known whether by itself. */
  SLOWER,
  /** Measured, and not shown to be slower. */
  NOT_SLOWER,
  /** Not measured: no caller is slower, or the time was used up. */
  NOT_MEASURED,
  /** Called in the candidate only, and not a cause by itself. */
  ADDED,
  /** Called in the baseline only. */
  REMOVED
}
