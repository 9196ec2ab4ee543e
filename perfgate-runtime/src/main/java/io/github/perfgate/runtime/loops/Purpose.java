package io.github.perfgate.runtime.loops;

/** What an inner loop does for an iteration of the outer one, as far as its bytecode tells. */
public enum Purpose {
  /** It compares its elements with something that the outer iteration gives it. */
  LOOKS_FOR,

  /**
   * It makes something of its elements, together with what the outer iteration gives it or for
   * itself, as loops that are needed do.
   */
  COMBINES,

  /** It uses nothing that the outer iteration gives it. */
  SAME_AGAIN,

  /** Something else, or nobody knows. */
  UNKNOWN
}
