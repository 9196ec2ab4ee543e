package io.github.perfgate.runtime.junit;

/**
 * Ends a JVM that has executed tests. Tests may have started processes that their shutdown hooks
 * end, and may have left threads or hooks that never end.
 */
final class JvmEnd {
  private static final long PATIENCE_MILLIS = 5_000;

  private JvmEnd() {}

  /** Lets the JVM end a few seconds from now, if it has not ended by then. */
  static void soon() {
    Thread waiting = new Thread(JvmEnd::await, "perfgate-end");
    waiting.setDaemon(true);
    waiting.start();
  }

  private static void await() {
    try {
      Thread.sleep(PATIENCE_MILLIS);
    } catch (InterruptedException e) {
      // Code that interrupts every thread wants the end, too.
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().halt(0);
  }
}
