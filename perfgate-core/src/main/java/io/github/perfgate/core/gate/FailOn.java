package io.github.perfgate.core.gate;

/** From which outcome on the build fails. */
public enum FailOn {
  /** Only when a workload was shown to be slower than allowed. */
  REGRESSION,
  /** Also when an inconclusive workload looks slower than allowed. */
  SUSPECT,
  /** Whenever a workload was not decided. */
  INCONCLUSIVE
}
