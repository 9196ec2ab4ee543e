package io.github.perfgate.core.workload;

/** What a workload was made from. */
public enum WorkloadKind {
  /** A JMH benchmark of the project. */
  JMH,
  /** A method that a formula names, with the source of its arguments. */
  SPL,
  /** A unit test. */
  JUNIT
}
