package io.github.perfgate.core.gate.settings;

/** The version whose benchmarks all versions run. */
public enum BenchmarksFrom {
  /**
   * The candidate's. A benchmark that does not link against the baseline runs in each version's own
   * form, if the baseline has one.
   */
  AUTO,
  /** The candidate's. Each version runs its own form only if the source is the same. */
  CURRENT,
  /** The baseline's, which the change under judgement cannot have written. */
  BASELINE
}
