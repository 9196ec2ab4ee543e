package io.github.perfgate.core.studies.calibrate;

/** Whether a workload can be gated on this host. */
public enum Fitness {
  /** A gate shows the wanted slowdown. */
  GOOD,
  /** Not even the most rounds that a gate may have show the wanted slowdown. */
  TOO_NOISY,
  /**
   * The measured code takes so little time that the measurement consists mostly of other things.
   */
  TOO_SHORT,
  /** Too few rounds were measured to tell. */
  UNKNOWN,
  /** The workload's forks fail. */
  FAILED
}
