package io.github.perfgate.core.concurrent.verify;

import io.github.perfgate.core.concurrent.isolate.GuardedLoader;
import io.github.perfgate.runtime.concurrent.ConcurrentRun;
import io.github.perfgate.runtime.concurrent.ConcurrentTest;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

/** Runs tests in one of the versions, and says what went wrong. */
final class Side {
  private static final long PATIENCE_MILLIS = 5_000;

  private final String version;
  private final GuardedLoader loader;

  /**
   * @param version its name
   */
  Side(String version, List<Path> classPath, String tested) {
    this.version = version;
    this.loader = new GuardedLoader(classPath, Set.of(), tested);
  }

  String version() {
    return version;
  }

  /** Runs a test once; gives its nanoseconds. */
  long run(String test, int threads, int repetitions) throws Rejection, InterruptedException {
    Set<Long> locked = deadlocked();
    ConcurrentRun[] run = new ConcurrentRun[1];
    FutureTask<Long> task =
        new FutureTask<>(
            () -> {
              try {
                run[0] = new ConcurrentRun(instance(test), threads, repetitions);
                return run[0].run(PATIENCE_MILLIS - 1_000) ? run[0].nanos() : -1L;
              } catch (InvocationTargetException e) {
                throw new ExecutionException(e.getCause());
              } catch (Throwable e) {
                throw new ExecutionException(e);
              }
            });
    Thread thread = new Thread(task, "perfgate-verify");
    thread.setDaemon(true);
    thread.start();
    try {
      long nanos = task.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
      if (nanos < 0) {
        throw hang(run[0].stacks(), locked, threads, repetitions);
      }
      return nanos;
    } catch (TimeoutException e) {
      throw hang(stack(thread), locked, threads, repetitions);
    } catch (ExecutionException e) {
      throw failure(rootOf(e), threads, repetitions);
    } finally {
      // Whatever can be ended does not disturb what runs next.
      if (run[0] != null) {
        run[0].stop();
      }
    }
  }

  private ConcurrentTest instance(String test) throws ReflectiveOperationException {
    Constructor<?> constructor = Class.forName(test, true, loader).getDeclaredConstructor();
    constructor.setAccessible(true);
    return (ConcurrentTest) constructor.newInstance();
  }

  private static Throwable rootOf(ExecutionException e) {
    Throwable cause = e;
    while (cause instanceof ExecutionException && cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause;
  }

  private static Rejection failure(Throwable thrown, int threads, int repetitions) {
    if (thrown instanceof VirtualMachineError) {
      return new Rejection(Outcome.Kind.EXHAUSTED, thrown.toString(), threads, repetitions);
    }
    StackTraceElement[] stack = thrown.getStackTrace();
    return new Rejection(
        Outcome.Kind.THROWS,
        thrown + (stack.length == 0 ? "" : " at " + stack[0]),
        threads,
        repetitions);
  }

  /**
   * @param before the threads that had locked each other before, of another test or version
   */
  private static Rejection hang(String stacks, Set<Long> before, int threads, int repetitions) {
    Set<Long> locked = deadlocked();
    locked.removeAll(before);
    if (locked.isEmpty()) {
      return new Rejection(Outcome.Kind.HANGS, stacks, threads, repetitions);
    }
    StringBuilder text = new StringBuilder();
    long[] ids = locked.stream().mapToLong(Long::longValue).toArray();
    for (ThreadInfo info : ManagementFactory.getThreadMXBean().getThreadInfo(ids, true, true)) {
      if (info != null) {
        text.append(info);
      }
    }
    return new Rejection(Outcome.Kind.DEADLOCK, text.toString(), threads, repetitions);
  }

  private static Set<Long> deadlocked() {
    long[] ids = ManagementFactory.getThreadMXBean().findDeadlockedThreads();
    return ids == null
        ? new TreeSet<>()
        : Arrays.stream(ids).boxed().collect(Collectors.toCollection(TreeSet::new));
  }

  private static String stack(Thread thread) {
    StringBuilder text = new StringBuilder(thread.getName() + " " + thread.getState());
    for (StackTraceElement element : thread.getStackTrace()) {
      text.append("\n  at ").append(element);
    }
    return text.toString();
  }
}
