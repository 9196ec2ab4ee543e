package io.github.perfgate.core.gate.settings;

/** Which workloads a gate measures. */
public enum Selection {
  /** Those that a change since the baseline can affect. */
  AFFECTED,
  /** All. */
  ALL
}
