package io.github.perfgate.core.concurrent.verify;

/** Says why a test cannot be measured. */
final class Rejection extends Exception {
  private static final long serialVersionUID = 1L;

  private final Outcome.Kind kind;
  private final int threads;
  private final int repetitions;

  /** A rejection that several runs justify together. */
  Rejection(Outcome.Kind kind, String message) {
    this(kind, message, 0, 0);
  }

  /** A rejection that one run shows, with the given threads and repetitions of the suffix. */
  Rejection(Outcome.Kind kind, String message, int threads, int repetitions) {
    super(message);
    this.kind = kind;
    this.threads = threads;
    this.repetitions = repetitions;
  }

  Outcome.Kind kind() {
    return kind;
  }

  /** The threads of the run that shows it; 0 if no single run does. */
  int threads() {
    return threads;
  }

  /** The repetitions of the run that shows it; 0 if no single run does. */
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
