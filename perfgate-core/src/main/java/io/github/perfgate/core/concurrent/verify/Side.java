package io.github.perfgate.core.concurrent.verify;

import io.github.perfgate.core.concurrent.isolate.GuardedLoader;
import io.github.perfgate.runtime.concurrent.ConcurrentRun;
import io.github.perfgate.runtime.concurrent.ConcurrentTest;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Runs tests in one of the versions, and says what went wrong. */
final class Side {
  private static final long PATIENCE_MILLIS = 5_000;

  private final GuardedLoader loader;

  Side(List<Path> classPath, String tested) {
    this.loader = new GuardedLoader(classPath, Set.of(), tested);
  }

  /** Runs a test once; gives its nanoseconds. */
  long run(String test, int threads, int repetitions) throws Rejection, InterruptedException {
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
        throw hang(run[0].stacks());
      }
      return nanos;
    } catch (TimeoutException e) {
      throw hang(stack(thread));
    } catch (ExecutionException e) {
      throw failure(rootOf(e));
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

  private static Rejection failure(Throwable thrown) {
    if (thrown instanceof VirtualMachineError) {
      return new Rejection(Outcome.Kind.EXHAUSTED, thrown.toString());
    }
    StackTraceElement[] stack = thrown.getStackTrace();
    return new Rejection(
        Outcome.Kind.THROWS, thrown + (stack.length == 0 ? "" : " at " + stack[0]));
  }

  private static Rejection hang(String stacks) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long[] locked = threads.findDeadlockedThreads();
    if (locked == null) {
      return new Rejection(Outcome.Kind.HANGS, stacks);
    }
    StringBuilder text = new StringBuilder();
    for (ThreadInfo info : threads.getThreadInfo(locked, true, true)) {
      if (info != null) {
        text.append(info);
      }
    }
    return new Rejection(Outcome.Kind.DEADLOCK, text.toString());
  }

  private static String stack(Thread thread) {
    StringBuilder text = new StringBuilder(thread.getName() + " " + thread.getState());
    for (StackTraceElement element : thread.getStackTrace()) {
      text.append("\n  at ").append(element);
    }
    return text.toString();
  }
}
