package io.github.perfgate.core.spl;

/** The value of a comparison or a formula. */
public enum Truth {
  /** It holds. */
  TRUE,
  /** It is violated. */
  FALSE,
  /** The samples do not say yet. */
  UNKNOWN,
  /** It cannot be found out, for example since what it measures fails. */
  ERROR;

  /** TRUE and FALSE change places. */
  public Truth not() {
    return switch (this) {
      case TRUE -> FALSE;
      case FALSE -> TRUE;
      case UNKNOWN, ERROR -> this;
    };
  }
}
