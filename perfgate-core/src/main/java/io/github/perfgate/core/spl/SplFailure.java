package io.github.perfgate.core.spl;

/** Unwinds from a mistake to where the next statement, or the next operand, can be looked at. */
final class SplFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Position at;

  /**
   * @param at where
   * @param message what is wrong, and what was expected
   */
  SplFailure(Position at, String message) {
    super(message, null, false, false);
    this.at = at;
  }

  Position at() {
    return at;
  }

  /** What the user sees. */
  SplProblem in(Source source) {
    return source.problem(at, String.valueOf(getMessage()));
  }
}
