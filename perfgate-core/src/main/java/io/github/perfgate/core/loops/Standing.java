package io.github.perfgate.core.loops;

/** What is known of a loop besides what was seen of it. */
public enum Standing {
  /** Nobody said which loops were there before. */
  FOUND,
  /** It was not there before. */
  NEW,
  /** It was there before. */
  KNOWN,
  /** Somebody said why it is needed. */
  NEEDED
}
