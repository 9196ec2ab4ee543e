package io.github.perfgate.core.result;

import java.util.Collection;

/** What concurrent tests say of themselves, of a method or of a class. */
public enum Direction {
  /** Slower by more than the margin. */
  REGRESSION,
  /** Faster by more than the margin. */
  IMPROVEMENT,
  /** Some of it is slower, and some faster. */
  MIXED,
  /** Neither is shown. */
  NO_CHANGE,
  /** Nothing could be measured that says anything. */
  INCONCLUSIVE;

  /** Of what consists of these; opposing ones are never averaged away. */
  public static Direction of(Collection<Direction> parts) {
    boolean slower = parts.contains(REGRESSION) || parts.contains(MIXED);
    boolean faster = parts.contains(IMPROVEMENT) || parts.contains(MIXED);
    if (slower && faster) {
      return MIXED;
    }
    if (slower) {
      return REGRESSION;
    }
    if (faster) {
      return IMPROVEMENT;
    }
    return parts.contains(NO_CHANGE) ? NO_CHANGE : INCONCLUSIVE;
  }
}
