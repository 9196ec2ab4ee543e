package io.github.perfgate.runtime.watch;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The bytes that JMH's workers, the threads that call the benchmark, have allocated since they
 * began. A JVM counts them for each thread, exactly while the thread waits, as workers do between
 * iterations. A reading takes some ten microseconds.
 *
 * <p>Workers are known by their names, which all versions of JMH give to the threads of the usual
 * executor. Those of {@code jmh.executor=FJP} have other names, and virtual threads are not
 * counted: the bytes are unknown then, as in a JVM that does not count. Threads that the benchmark
 * itself starts are not among the workers.
 *
 * <p>JMH has loaded the management beans before, so that their use here does not invalidate
 * compiled code (see {@link PerfData}).
 */
final class WorkerBytes {
  /** Instead of a number of bytes. */
  static final long UNKNOWN = -1;

  private static final String WORKER = "-jmh-worker-";

  private final @Nullable ThreadMXBean bean = bean();
  private long[] workers = {};

  /**
   * The bytes of all workers together.
   *
   * @param threads how many workers there are
   * @return {@link #UNKNOWN} where they are not known, and before there are workers
   */
  long now(int threads) {
    if (bean == null) {
      return UNKNOWN;
    }
    try {
      if (workers.length != threads) {
        workers = find();
      }
      return workers.length == threads ? sum(bean.getThreadAllocatedBytes(workers)) : UNKNOWN;
    } catch (RuntimeException e) {
      return UNKNOWN; // The benchmark has a security manager.
    }
  }

  private long sum(long[] counts) {
    long sum = 0;
    for (long bytes : counts) {
      if (bytes < 0) { // The worker has ended, and others have taken its place.
        workers = new long[0];
        return UNKNOWN;
      }
      sum += bytes;
    }
    return sum;
  }

  /** The ids of the workers. JMH makes them in the group of the thread that runs profilers. */
  private static long[] find() {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    Thread[] threads = new Thread[group.activeCount() + 16];
    int count = group.enumerate(threads);
    long[] found = new long[count];
    int size = 0;
    for (int i = 0; i < count; i++) {
      if (threads[i].getName().contains(WORKER)) {
        found[size++] = threads[i].getId();
      }
    }
    return Arrays.copyOf(found, size);
  }

  private static @Nullable ThreadMXBean bean() {
    try {
      java.lang.management.ThreadMXBean usual = ManagementFactory.getThreadMXBean();
      if (usual instanceof ThreadMXBean) {
        ThreadMXBean counting = (ThreadMXBean) usual;
        return counting.isThreadAllocatedMemorySupported()
                && counting.isThreadAllocatedMemoryEnabled()
            ? counting
            : null;
      }
      return null;
    } catch (LinkageError | RuntimeException e) {
      return null; // A JVM without this interface, or one that forbids its use.
    }
  }
}
