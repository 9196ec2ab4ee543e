package io.github.perfgate.core.result;

import io.github.perfgate.core.workload.spl.Truth;

/** The value of a formula. */
public enum FormulaVerdict {
  /** Shown to be true. */
  HOLDS,
  /** Shown to be false. */
  VIOLATED,
  /** Neither is shown by the rounds that were measured. */
  UNDECIDED,
  /** The formula could not be evaluated. */
  ERROR;

  /** The value of the negation, which swaps {@code HOLDS} and {@code VIOLATED}. */
  public FormulaVerdict negated() {
    return switch (this) {
      case HOLDS -> VIOLATED;
      case VIOLATED -> HOLDS;
      case UNDECIDED, ERROR -> this;
    };
  }

  /** The verdict for the value of a formula, or of a part of a formula. */
  public static FormulaVerdict of(Truth value) {
    return switch (value) {
      case TRUE -> HOLDS;
      case FALSE -> VIOLATED;
      case UNKNOWN -> UNDECIDED;
      case ERROR -> ERROR;
    };
  }
}
