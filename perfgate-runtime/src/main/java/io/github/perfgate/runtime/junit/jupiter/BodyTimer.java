package io.github.perfgate.runtime.junit.jupiter;

/** The time that bodies of tests took. One test is executed at a time, on one thread. */
public final class BodyTimer {
  private static long nanos;
  private static boolean timed;

  private BodyTimer() {}

  /** Before a repetition. */
  public static void reset() {
    nanos = 0;
    timed = false;
  }

  static void took(long more) {
    nanos += more;
    timed = true;
  }

  /**
   * Nanoseconds since {@link #reset}.
   *
   * @throws IllegalStateException if no body was seen
   */
  public static long nanos() {
    if (!timed) {
      throw new IllegalStateException(
          "JUnit did not show the body of the test, so that it cannot be timed");
    }
    return nanos;
  }
}
