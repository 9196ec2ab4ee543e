package io.github.perfgate.runtime.loops.file;

/** The place that a class comes from. */
public enum Origin {
  /** From one of the places that were named as the project's own. */
  OURS,

  /** From anywhere else, as a library or a test framework. */
  LIBRARY,

  /** From the JDK. */
  JDK
}
