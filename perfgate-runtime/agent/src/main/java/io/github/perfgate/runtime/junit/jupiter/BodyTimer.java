package io.github.perfgate.runtime.junit.jupiter;

import org.jspecify.annotations.Nullable;

/**
 * The time that bodies of tests took, and the making of their classes. One test is executed at a
 * time, on one thread.
 */
public final class BodyTimer {
  private static long nanos;
  private static long making;
  private static boolean timed;
  private static @Nullable BodyWatch watch;

  private BodyTimer() {}

  /** Called before a repetition. */
  public static void reset() {
    nanos = 0;
    making = 0;
    timed = false;
  }

  /**
   * Called at the beginning of a body.
   *
   * @return the argument of {@link #end}
   */
  public static long begin() {
    BodyWatch told = watch;
    if (told != null) {
      told.begins();
    }
    return System.nanoTime();
  }

  /** Called at the end of a body, even if the body throws: some tests are meant to. */
  public static void end(long begun) {
    nanos += System.nanoTime() - begun;
    timed = true;
    BodyWatch told = watch;
    if (told != null) {
      told.ends();
    }
  }

  /**
   * Called before an instance of a test's class is made.
   *
   * @return the argument of {@link #made}
   */
  public static long makes() {
    lifeBegins();
    return System.nanoTime();
  }

  /** Called when the instance is made, or its constructor throws. */
  public static void made(long begun) {
    making += System.nanoTime() - begun;
    lifeEnds();
  }

  /** Nanoseconds in which instances were made since {@link #reset}. */
  public static long making() {
    return making;
  }

  /** Called when JUnit begins a test, with its instance made. */
  public static void lifeBegins() {
    BodyWatch told = watch;
    if (told != null) {
      told.lifeBegins();
    }
  }

  /** Called when JUnit has ended a test. */
  public static void lifeEnds() {
    BodyWatch told = watch;
    if (told != null) {
      told.lifeEnds();
    }
  }

  /** Sets what is told from now on when they begin and end; that is outside of their time. */
  public static void watch(BodyWatch told) {
    watch = told;
  }

  /** Whether a body was seen since {@link #reset}. */
  public static boolean isTimed() {
    return timed;
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
