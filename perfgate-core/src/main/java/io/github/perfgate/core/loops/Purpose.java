package io.github.perfgate.core.loops;

/** What an inner loop does for an iteration of the outer one. */
public enum Purpose {
  /** It compares its elements with something that the outer iteration gives it. */
  LOOKS_FOR,
  /** It makes something of its elements, as loops that are needed do. */
  COMBINES,
  /** It uses nothing that the outer iteration gives it. */
  SAME_AGAIN,
  /** Something else, or nobody knows, as of the JDK's loops. */
  UNKNOWN
}
