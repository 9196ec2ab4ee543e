package io.github.perfgate.core.workload.spl;

/** The value of a comparison or a formula. */
public enum Truth {
  /** The formula holds. */
  TRUE,
  /** The formula is violated. */
  FALSE,
  /** The samples do not decide yet. */
  UNKNOWN,
  /** The value cannot be determined, for example because an operand fails. */
  ERROR;

  /** The negation, which swaps TRUE and FALSE. */
  public Truth not() {
    return switch (this) {
      case TRUE -> FALSE;
      case FALSE -> TRUE;
      case UNKNOWN, ERROR -> this;
    };
  }
}
