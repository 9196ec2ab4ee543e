package io.github.perfgate.runtime.calls;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The entry points of the recorder for instrumented methods. Every thread has its own place in the
 * tree, and begins at the tree's root. So what another thread does for the workload is no part of
 * the method that asked for it. No thread should be inside a recorded method at a {@link #reset} or
 * a {@link #write}; between the iterations of JMH, none is.
 */
public final class CallRecorder {
  private static final int MANY_THREADS = 64;

  private static final List<ThreadCalls> THREADS = new ArrayList<>();
  private static final ThreadLocal<ThreadCalls> HERE = ThreadLocal.withInitial(CallRecorder::begin);

  private static @Nullable CallTree tree;
  private static @Nullable Path output;
  private static long[] callsOfDead = {};
  private static long[] nanosOfDead = {};

  private CallRecorder() {}

  /** All classes of the recorder, which every class loader that sees it has to see. */
  public static List<Class<?>> parts() {
    return Arrays.asList(
        CallRecorder.class,
        CallTree.class,
        ThreadCalls.class,
        Node.class,
        CallFile.class,
        CallEntry.class);
  }

  /**
   * Starts the recording; has to be called before a method is instrumented.
   *
   * @param recorded the tree
   * @param file the file to write the tree to
   */
  public static void start(CallTree recorded, Path file) {
    synchronized (THREADS) {
      tree = recorded;
      output = file;
    }
  }

  /** Whether anything is recorded in this JVM. */
  public static boolean isOn() {
    synchronized (THREADS) {
      return tree != null;
    }
  }

  /** Called by instrumented methods when they begin. */
  public static void enter(int method) {
    HERE.get().enter(method);
  }

  /** Called by instrumented methods when they end, also by an exception. */
  public static void exit(int method) {
    HERE.get().exit(method);
  }

  /** Forgets what was counted and timed; the tree stays. */
  public static void reset() {
    synchronized (THREADS) {
      THREADS.forEach(ThreadCalls::reset);
      callsOfDead = new long[0];
      nanosOfDead = new long[0];
    }
  }

  /**
   * Writes what was recorded since the last reset.
   *
   * @param operations number of the workload's operations since then
   */
  public static void write(double operations) throws IOException {
    synchronized (THREADS) {
      if (tree == null || output == null) {
        throw new IllegalStateException("nothing is recorded");
      }
      mergeDead(tree.size());
      long[] calls = callsOfDead.clone();
      long[] nanos = nanosOfDead.clone();
      THREADS.forEach(each -> each.addTo(calls, nanos));
      tree.file(operations, calls, nanos).write(output);
    }
  }

  private static ThreadCalls begin() {
    synchronized (THREADS) {
      if (tree == null) {
        throw new IllegalStateException("nothing is recorded");
      }
      if (THREADS.size() >= MANY_THREADS) {
        mergeDead(tree.size());
      }
      ThreadCalls calls = new ThreadCalls(tree);
      THREADS.add(calls);
      return calls;
    }
  }

  /**
   * A workload may start a thread in every operation, so the counts of threads that have ended are
   * kept in one place.
   */
  private static void mergeDead(int size) {
    callsOfDead = Arrays.copyOf(callsOfDead, Math.max(size, callsOfDead.length));
    nanosOfDead = Arrays.copyOf(nanosOfDead, Math.max(size, nanosOfDead.length));
    for (Iterator<ThreadCalls> all = THREADS.iterator(); all.hasNext(); ) {
      ThreadCalls one = all.next();
      if (!one.isAlive()) {
        one.addTo(callsOfDead, nanosOfDead);
        all.remove();
      }
    }
  }
}
