package io.github.perfgate.core.machine.host;

/** Whether the measured JVMs are kept to CPUs of their own. */
public enum Pin {
  /** The JVMs are pinned if the host has enough CPUs and allows pinning. */
  AUTO,
  /** Always; a host that does not allow it is an error. */
  TRUE,
  /** Never. */
  FALSE
}
