package io.github.perfgate.runtime.agent;

import org.jspecify.annotations.Nullable;

/**
 * Tells an agent which test is executed. An agent that wants to know sets a listener; otherwise
 * nobody hears of it. Every class loader has to see the same class, so it is among those that
 * instrumented classes call.
 */
public final class TestSections {
  private static volatile @Nullable Listener listener;

  private TestSections() {}

  /** Hears of tests, from the beginning of a test's set-up to the end of its tear-down. */
  public interface Listener {
    /** A test begins. */
    void begin(String test);

    /** The test has ended. */
    void end();
  }

  /** Sets the only listener. */
  public static void tell(Listener other) {
    listener = other;
  }

  /** A test begins. */
  public static void begin(String test) {
    Listener known = listener;
    if (known != null) {
      known.begin(test);
    }
  }

  /** The test has ended. */
  public static void end() {
    Listener known = listener;
    if (known != null) {
      known.end();
    }
  }
}
