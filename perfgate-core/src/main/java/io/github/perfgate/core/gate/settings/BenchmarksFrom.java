package io.github.perfgate.core.gate.settings;

/** Whose benchmarks all versions run. */
public enum BenchmarksFrom {
  /** The candidate's. */
  CURRENT,
  /** The baseline's, which the change under judgement cannot have written. */
  BASELINE
}
