package io.github.perfgate.core.result.verdict;

import java.util.Collection;

/** The result of a concurrent test, a method or a class. */
public enum Direction {
  /** Slower by more than the margin. */
  REGRESSION,
  /** Faster by more than the margin. */
  IMPROVEMENT,
  /** Some parts are slower, and some are faster. */
  MIXED,
  /** Neither slower nor faster is shown. */
  NO_CHANGE,
  /** No conclusive measurement was possible. */
  INCONCLUSIVE;

  /** The direction of a whole with these parts; opposite directions are never averaged. */
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
