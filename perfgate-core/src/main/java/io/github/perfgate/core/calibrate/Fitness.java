package io.github.perfgate.core.calibrate;

/** Whether a workload can be gated on this host. */
public enum Fitness {
  /** A gate shows the wanted slowdown. */
  GOOD,
  /** Not even the most rounds that a gate may have show the wanted slowdown. */
  TOO_NOISY,
  /** What is timed takes so little that other things than it are timed. */
  TOO_SHORT,
  /** Too few rounds were measured to tell. */
  UNKNOWN,
  /** Its VM starts fail. */
  FAILED
}
