package io.github.perfgate.core.gate;

/** The value of a formula. */
public enum FormulaVerdict {
  /** Shown to be true. */
  HOLDS,
  /** Shown to be false. */
  VIOLATED,
  /** Neither, with the rounds that were measured. */
  UNDECIDED,
  /** It could not be evaluated. */
  ERROR
}
