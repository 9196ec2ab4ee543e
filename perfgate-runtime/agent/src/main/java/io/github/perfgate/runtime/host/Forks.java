package io.github.perfgate.runtime.host;

import java.lang.reflect.Method;
import java.util.Iterator;
import java.util.stream.BaseStream;

/**
 * Ends every process that this one started, with all their descendants. JMH gives no access to its
 * own forks.
 */
final class Forks {
  private static final int MAX_PASSES = 40;
  private static final long PAUSE_MILLIS = 25;

  private Forks() {}

  /** Repeats until no process is left, because one may be starting another right now. */
  static void end() {
    for (int pass = 0; pass < MAX_PASSES && endOnce() > 0; pass++) {
      try {
        Thread.sleep(PAUSE_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private static int endOnce() {
    try {
      return endByHandle();
    } catch (ClassNotFoundException e) {
      return ProcessTree.endDescendants();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot end the measured JVM", e);
    }
  }

  /** Uses reflection, because {@code ProcessHandle} came with Java 9. */
  private static int endByHandle() throws ReflectiveOperationException {
    Class<?> type = Class.forName("java.lang.ProcessHandle");
    Method destroy = type.getMethod("destroyForcibly");
    Object self = type.getMethod("current").invoke(null);
    BaseStream<?, ?> descendants = (BaseStream<?, ?>) type.getMethod("descendants").invoke(self);
    int ended = 0;
    for (Iterator<?> each = descendants.iterator(); each.hasNext(); ended++) {
      destroy.invoke(each.next());
    }
    return ended;
  }
}
