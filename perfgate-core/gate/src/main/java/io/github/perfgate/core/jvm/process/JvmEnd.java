package io.github.perfgate.core.jvm.process;

/**
 * Tells whether this JVM is shutting down. A terminated gate kills its hosts and forks, whose
 * deaths must not be taken for failures of the workload that was being measured.
 */
public final class JvmEnd {
  private JvmEnd() {}

  /**
   * Does nothing unless the JVM is shutting down.
   *
   * @throws InterruptedException when the JVM is ending
   */
  public static void interruptIfNear() throws InterruptedException {
    if (isNear()) {
      throw new InterruptedException("the gate is being ended");
    }
  }

  /** The JDK tells of its shutdown only by refusing a new hook. */
  private static boolean isNear() {
    Thread hook = new Thread(() -> {}, "perfgate-is-the-jvm-ending");
    try {
      Runtime.getRuntime().addShutdownHook(hook);
      Runtime.getRuntime().removeShutdownHook(hook);
      return false;
    } catch (IllegalStateException e) {
      return true;
    }
  }
}
