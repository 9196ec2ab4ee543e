package io.github.perfgate.core.result.explanation;

/** The kinds of samples. */
public enum ProfileKind {
  /** Samples of executed code at regular times. Shares are parts of the time. */
  TIME,
  /** Samples of code that allocates memory, for some allocations. Shares are parts of the bytes. */
  ALLOCATION
}
