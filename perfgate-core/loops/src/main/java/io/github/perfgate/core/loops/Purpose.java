package io.github.perfgate.core.loops;

/** What an inner loop does for an iteration of the outer one. */
public enum Purpose {
  /** The inner loop compares its elements with a value from the outer iteration. */
  LOOKS_FOR,
  /** The inner loop computes a result from its elements, as needed loops do. */
  COMBINES,
  /** The inner loop uses no value from the outer iteration. */
  SAME_AGAIN,
  /** The purpose is another one or unknown, as it is for loops of the JDK. */
  UNKNOWN
}
