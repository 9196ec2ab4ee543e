package io.github.perfgate.core.launch;

/**
 * Whether this JVM is on its way out. A terminated gate kills its hosts and forks, whose deaths
 * must not be taken for failures of the workload that was being measured.
 */
final class JvmEnd {
  private JvmEnd() {}

  /**
   * Does nothing while the JVM lives on.
   *
   * @throws InterruptedException when the JVM is ending
   */
  static void interruptIfNear() throws InterruptedException {
    if (isNear()) {
      throw new InterruptedException("the gate is being ended");
    }
  }

  /** The only question that the JDK answers about its shutdown is whether a hook can be added. */
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
