package io.github.perfgate.runtime.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Counts the calls of instrumented methods, of all threads together. Threads do not wait for each
 * other, so that counts may be too low where several call a method at once, but what was called is
 * never zero.
 */
public final class MethodTrace {
  /** More methods than this are not told apart. */
  static final int MOST = 1 << 20;

  private static final int REST = MOST - 1;
  private static final long[] CALLS = new long[MOST];
  private static final List<String> NAMES = new ArrayList<>();

  private static long operations;

  private MethodTrace() {}

  /** Called by every instrumented method when it begins. */
  public static void enter(int method) {
    CALLS[method]++;
  }

  /**
   * Called in the place of {@link #enter} by a method that is what is measured: forgets what was
   * called before it was called first, such as its set-up.
   */
  public static void operate(int method) {
    if (operations == 0) {
      reset();
    }
    operations++;
    CALLS[method]++;
  }

  /** How often what is measured was called; with several threads it may be too low. */
  public static long operations() {
    return operations;
  }

  /**
   * A number for a method.
   *
   * @param name its class, name and descriptor, as the reader of the trace wants them
   */
  public static int number(String name) {
    synchronized (NAMES) {
      if (NAMES.size() >= REST) {
        return REST;
      }
      NAMES.add(name);
      return NAMES.size() - 1;
    }
  }

  /** Forgets all calls. */
  public static void reset() {
    Arrays.fill(CALLS, 0, size(), 0);
    CALLS[REST] = 0;
  }

  /** The names of all numbered methods so far, by number. */
  public static List<String> names() {
    synchronized (NAMES) {
      return new ArrayList<>(NAMES);
    }
  }

  /** The calls since the last reset, by number. */
  public static long[] calls() {
    return Arrays.copyOf(CALLS, size());
  }

  /** Whether there were more methods than can be told apart. */
  public static boolean overflowed() {
    return CALLS[REST] > 0;
  }

  private static int size() {
    synchronized (NAMES) {
      return NAMES.size();
    }
  }
}
