package io.github.perfgate.core.machine.host.frequency;

/** Whether the CPU may run faster than its base frequency (Intel says turbo, AMD says boost). */
public enum Turbo {
  /** The CPU may run faster, as long as heat and power allow. */
  ON,
  /** The CPU may not run faster. */
  OFF,
  /** The kernel has no switch for turbo. */
  UNKNOWN
}
