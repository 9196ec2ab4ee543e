package io.github.perfgate.core.result;

/** What samples are taken of. */
public enum ProfileKind {
  /** Executed code, at regular times. Shares are of the time. */
  TIME,
  /** Code that allocates memory, now and then. Shares are of the bytes. */
  ALLOCATION
}
