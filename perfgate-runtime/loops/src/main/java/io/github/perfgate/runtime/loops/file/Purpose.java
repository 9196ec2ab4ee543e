package io.github.perfgate.runtime.loops.file;

/** What an inner loop does for an iteration of the outer one, as far as the bytecode tells. */
public enum Purpose {
  /** The inner loop compares its elements with something that the outer iteration gives it. */
  LOOKS_FOR,

  /**
   * The inner loop computes something from its elements, alone or together with what the outer
   * iteration gives it, as needed loops do.
   */
  COMBINES,

  /** The inner loop uses nothing that the outer iteration gives it. */
  SAME_AGAIN,

  /** Something else, or unknown. */
  UNKNOWN
}
