package io.github.perfgate.core.host.frequency;

/** Whether the CPU may run faster than its base frequency (Intel says turbo, AMD says boost). */
public enum Turbo {
  /** It may, as long as heat and power allow. */
  ON,
  /** It may not. */
  OFF,
  /** The kernel has no switch for it. */
  UNKNOWN
}
