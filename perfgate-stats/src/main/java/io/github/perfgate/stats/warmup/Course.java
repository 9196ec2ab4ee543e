package io.github.perfgate.stats.warmup;

/** How the speed of a fork develops over its iterations. */
public enum Course {
  /** At the same level from the first iteration on. */
  FLAT,
  /** Slower at first, then at rest. */
  WARMUP,
  /** At rest in the end, but faster before. */
  SLOWDOWN,
  /** Not at rest in the last quarter of its iterations. */
  NO_STEADY_STATE
}
