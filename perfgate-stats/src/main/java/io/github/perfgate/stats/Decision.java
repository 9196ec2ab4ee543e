package io.github.perfgate.stats;

/** What a look, or an interpretation, decides about a candidate. */
public enum Decision {
  /** Shown to be slower than the margin allows. */
  REGRESSION,
  /** Shown to be faster by more than the margin. */
  IMPROVEMENT,
  /** A slowdown beyond the margin is excluded. */
  NO_CHANGE,
  /** None of these is shown: go on measuring, or, after the last look, inconclusive. */
  CONTINUE;

  /** The decision with the two sides swapped. */
  public Decision mirrored() {
    return switch (this) {
      case REGRESSION -> IMPROVEMENT;
      case IMPROVEMENT -> REGRESSION;
      case NO_CHANGE, CONTINUE -> this;
    };
  }
}
