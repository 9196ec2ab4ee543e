package io.github.perfgate.core.concurrent.verify;

/** A test that cannot be measured. */
final class Rejection extends Exception {
  private static final long serialVersionUID = 1L;

  private final Outcome.Kind kind;
  private final int threads;
  private final int repetitions;

  /** Of what was seen over several runs. */
  Rejection(Outcome.Kind kind, String message) {
    this(kind, message, 0, 0);
  }

  /** Of a single run, with so many threads that repeat the suffix so often. */
  Rejection(Outcome.Kind kind, String message, int threads, int repetitions) {
    super(message);
    this.kind = kind;
    this.threads = threads;
    this.repetitions = repetitions;
  }

  Outcome.Kind kind() {
    return kind;
  }

  /** Of the run that failed; 0 where no single one did. */
  int threads() {
    return threads;
  }

  /** Of the run that failed; 0 where no single one did. */
  int repetitions() {
    return repetitions;
  }

  /** Whether threads may still be running. */
  boolean leavesTraces() {
    return kind == Outcome.Kind.HANGS
        || kind == Outcome.Kind.DEADLOCK
        || kind == Outcome.Kind.EXHAUSTED;
  }
}
