package io.github.perfgate.core.workload.harness;

/** A version lacks what a formula names. */
final class MissingMemberException extends Exception {
  private static final long serialVersionUID = 1L;

  /**
   * @param what for example {@code no method a.B#c(int)}
   */
  MissingMemberException(String what) {
    super(what);
  }

  /** What the version lacks. */
  String what() {
    return String.valueOf(getMessage());
  }
}
