package io.github.perfgate.runtime.host;

import java.lang.reflect.Method;

/**
 * How JMH keeps a compiler from removing what a benchmark computes. JMH chooses the mode itself, by
 * its own version and by what the JVM can do. It tells the mode only in its output and in a method
 * that is not public.
 */
final class BlackholeMode {
  private static final String HINTS = "org.openjdk.jmh.runner.CompilerHints";

  private BlackholeMode() {}

  /**
   * JMH's name of the mode, as its property {@code jmh.blackhole.mode} takes it: {@code COMPILER},
   * {@code FULL_DONTINLINE} or {@code FULL}. Empty when JMH does not tell, as old ones do not. This
   * call may start a JVM for a moment.
   */
  static String name() {
    try {
      return of(Class.forName(HINTS));
    } catch (ReflectiveOperationException | LinkageError e) {
      return "";
    }
  }

  /** Like {@link #name()}, for a class that may lack JMH's method. */
  static String of(Class<?> hints) {
    try {
      Method mode = hints.getDeclaredMethod("blackholeMode");
      mode.setAccessible(true);
      Object found = mode.invoke(null);
      return found instanceof Enum ? ((Enum<?>) found).name() : "";
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      return ""; // The report then has a fact less; that is no reason to fail.
    }
  }
}
