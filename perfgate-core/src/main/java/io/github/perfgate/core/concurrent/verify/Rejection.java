package io.github.perfgate.core.concurrent.verify;

/** A test that cannot be measured. */
final class Rejection extends Exception {
  private static final long serialVersionUID = 1L;

  private final Outcome.Kind kind;

  Rejection(Outcome.Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  Outcome.Kind kind() {
    return kind;
  }

  /** Whether threads may still be running. */
  boolean leavesTraces() {
    return kind == Outcome.Kind.HANGS
        || kind == Outcome.Kind.DEADLOCK
        || kind == Outcome.Kind.EXHAUSTED;
  }
}
