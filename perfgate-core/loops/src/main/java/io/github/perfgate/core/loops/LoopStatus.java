package io.github.perfgate.core.loops;

/** What is known of a loop besides the observations. */
public enum LoopStatus {
  /** It is not known which loops were there before. */
  FOUND,
  /** The loop was not there before. */
  NEW,
  /** The loop was there before. */
  KNOWN,
  /** Users declare why the loop is needed. */
  NEEDED
}
