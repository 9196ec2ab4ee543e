package io.github.perfgate.core.host;

/** Whether the measured JVMs are kept to CPUs of their own. */
public enum Pin {
  /** They are, if the host has enough CPUs and allows it. */
  AUTO,
  /** Always; a host that does not allow it is an error. */
  TRUE,
  /** Never. */
  FALSE
}
