package io.github.perfgate.core.mutate;

/** What became of one injected regression. */
public enum Outcome {
  /** A workload was a regression. */
  FOUND,
  /** The gate measured workloads that execute the method, and none was a regression. */
  MISSED,
  /** No workload executes the method, so nothing was measured. */
  NOT_EXECUTED,
  /** None of the workloads that execute the method could be measured. */
  FAILED
}
