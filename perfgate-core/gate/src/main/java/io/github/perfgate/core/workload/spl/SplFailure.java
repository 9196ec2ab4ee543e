package io.github.perfgate.core.workload.spl;

/**
 * Unwinds the stack from a mistake to the place from which the next statement, or the next operand,
 * can be read.
 */
public final class SplFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Position at;

  /**
   * @param at the place of the mistake
   * @param message what is wrong, and what was expected
   */
  public SplFailure(Position at, String message) {
    super(message, null, false, false);
    this.at = at;
  }

  public Position at() {
    return at;
  }

  /** The problem as the user sees it. */
  public SplProblem in(Source source) {
    return source.problem(at, String.valueOf(getMessage()));
  }
}
