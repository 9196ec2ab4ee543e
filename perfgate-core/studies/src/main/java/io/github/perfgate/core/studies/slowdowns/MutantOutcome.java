package io.github.perfgate.core.studies.slowdowns;

/** The outcome of an injected regression. */
public enum MutantOutcome {
  /** The gate found a regression in a workload that executes the method. */
  FOUND,
  /** The gate measured workloads that execute the method, and none was a regression. */
  MISSED,
  /** No workload executes the method, so nothing was measured. */
  NOT_EXECUTED,
  /** None of the workloads that execute the method could be measured. */
  FAILED
}
