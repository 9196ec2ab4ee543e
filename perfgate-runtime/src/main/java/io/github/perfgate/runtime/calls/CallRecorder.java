package io.github.perfgate.runtime.calls;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What instrumented methods tell. Every thread has a place in the tree of its own, and begins at
 * the tree's root, so that what another thread does for the workload is no part of the method that
 * asked for it. Between {@link #reset} and {@link #write} no thread should be inside a recorded
 * method, as is so between the iterations of JMH.
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

  /** All classes that it consists of, which have to be seen wherever it is. */
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
   * Has to be called before a method is instrumented.
   *
   * @param recorded the tree
   * @param file where to write it
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
   * @param operations during how many operations of the workload
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

  /** A workload may start a thread in every operation: what ended is kept in one place. */
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
