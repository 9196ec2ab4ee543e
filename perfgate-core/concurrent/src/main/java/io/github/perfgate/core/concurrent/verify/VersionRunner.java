package io.github.perfgate.core.concurrent.verify;

import io.github.perfgate.core.concurrent.isolate.ClosedModules;
import io.github.perfgate.core.concurrent.isolate.Forbidden;
import io.github.perfgate.core.concurrent.isolate.GuardedLoader;
import io.github.perfgate.core.concurrent.isolate.Hits;
import io.github.perfgate.runtime.concurrent.ConcurrentRun;
import io.github.perfgate.runtime.concurrent.ConcurrentTest;
import io.github.perfgate.runtime.concurrent.Dealing;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Runs tests in one of the versions, and says what went wrong. */
final class VersionRunner {
  private static final int MOST = 1_000_000_000;
  private static final Patience PATIENCE = new Patience(4_000, 1_000, 3_000, 4_000, 500);

  private final String version;
  private final GuardedLoader loader;
  private final Patience patience;
  private final Map<String, Double> shares = new HashMap<>();

  /**
   * How many milliseconds the verification waits.
   *
   * @param whole for the prefix and the suffixes together
   * @param look until the check whether all suffixes wait without a time limit, as on an exhausted
   *     pool; stuck suffixes need no longer wait
   * @param suffixes for the suffixes alone
   * @param more after these times, for threads that still run, to tell slow from endless
   * @param little after these times, for threads that wait without a time limit, as another thread
   *     may still wake them
   */
  record Patience(long whole, long look, long suffixes, long more, long little) {}

  /**
   * @param version its name
   */
  VersionRunner(String version, List<Path> classPath, String tested) {
    this(version, classPath, tested, PATIENCE);
  }

  VersionRunner(String version, List<Path> classPath, String tested, Patience patience) {
    this.version = version;
    this.patience = patience;
    this.loader = new GuardedLoader(classPath, new Hits(Set.of()), tested);
  }

  String version() {
    return version;
  }

  /** After how many nanoseconds the threads of a run that takes too long are asked to end. */
  long endedAfter() {
    return TimeUnit.MILLISECONDS.toNanos(patience.suffixes());
  }

  /**
   * Which thread of a test has which role.
   *
   * @throws Rejection when the test cannot be made
   */
  Dealing dealing(String test) throws Rejection {
    try {
      Dealing dealing = instance(test).dealing();
      if (dealing.roles() > 1) {
        shares.putIfAbsent(test, 1.0);
      }
      return dealing;
    } catch (InvocationTargetException e) {
      throw failure(e.getCause(), 0, 0);
    } catch (ReflectiveOperationException | LinkageError e) {
      throw failure(e, 0, 0);
    }
  }

  /**
   * Lets the threads of the second role repeat their suffix more or less often.
   *
   * @param times how often, for each repetition of the first role
   */
  void share(String test, double times) {
    shares.put(test, times);
  }

  /**
   * How often the suffix of each role is repeated; of one role unless {@link #dealing} gives two.
   */
  List<Integer> byRole(String test, int repetitions) {
    Double share = shares.get(test);
    return share == null
        ? List.of(repetitions)
        : List.of(repetitions, (int) Math.max(1, Math.min(MOST, Math.round(repetitions * share))));
  }

  /**
   * Runs a test once.
   *
   * @return the nanoseconds of the run
   * @throws Rejection when the test fails, takes too long, or does not end
   */
  long run(String test, int threads, int repetitions) throws Rejection, InterruptedException {
    return times(test, threads, repetitions).whole();
  }

  /**
   * The nanoseconds of a run.
   *
   * @param whole until the last thread ended
   * @param first of the threads of the first role, as their mean
   * @param second of the threads of the second role; 0 without them
   */
  record Times(long whole, long first, long second) {}

  /** Runs a test once, as {@link #run} does. */
  Times times(String test, int threads, int repetitions) throws Rejection, InterruptedException {
    long refused = Forbidden.refused();
    Trial trial = new Trial(test, threads, repetitions);
    FutureTask<Times> task = new FutureTask<>(trial::times);
    Thread thread = new Thread(task, "perfgate-verify");
    thread.setDaemon(true);
    thread.start();
    try {
      Times times = patiently(task, thread, trial);
      if (Forbidden.refused() > refused) {
        throw new Rejection(Outcome.Kind.FORBIDDEN, "it caught that it was refused a call");
      }
      return times;
    } catch (ExecutionException e) {
      throw failure(rootOf(e), threads, repetitions);
    } finally {
      // Threads that can be ended are ended, so that they do not disturb the next run.
      trial.stop();
    }
  }

  private Times patiently(FutureTask<Times> task, Thread thread, Trial trial)
      throws Rejection, InterruptedException, ExecutionException {
    try {
      return task.get(patience.whole(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      boolean stuck = !trial.hasBegun() && ConcurrentRun.isStuck(thread);
      try {
        task.get(
            stuck ? patience.little() : patience.more() + patience.little(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException again) {
        throw trial.hang(stack(thread));
      }
      throw new Rejection(
          Outcome.Kind.TOO_LONG,
          "what it prepares takes longer than all of a run may",
          trial.threads,
          trial.repetitions);
    }
  }

  /** One run, on a thread that may be left behind. */
  private final class Trial {
    private final String test;
    private final int threads;
    private final int repetitions;

    /** The threads of other tests or versions that were deadlocked before this run. */
    private final Set<Long> locked = deadlocked();

    private volatile @Nullable ConcurrentRun run;

    Trial(String test, int threads, int repetitions) {
      this.test = test;
      this.threads = threads;
      this.repetitions = repetitions;
    }

    boolean hasBegun() {
      return run != null;
    }

    void stop() {
      ConcurrentRun current = run;
      if (current != null) {
        current.stop();
      }
    }

    Times times() throws Exception {
      try {
        ConcurrentRun current =
            new ConcurrentRun(
                instance(test),
                threads,
                byRole(test, repetitions).stream().mapToInt(Integer::intValue).toArray());
        run = current;
        if (current.run(patience.look())
            || (!current.isStuck() && current.ended(patience.suffixes() - patience.look()))) {
          return new Times(current.nanos(), current.ownNanos(0), current.ownNanos(1));
        }
        String stacks = current.stacks();
        if (current.finish(current.isStuck() ? patience.little() : patience.more())) {
          throw new Rejection(
              Outcome.Kind.TOO_LONG,
              "%d repetitions by %d threads take longer than %d ms, but end"
                  .formatted(repetitions, threads, patience.suffixes()),
              threads,
              repetitions);
        }
        throw hang(stacks);
      } catch (InvocationTargetException e) {
        throw new ExecutionException(e.getCause());
      } catch (Throwable e) {
        throw new ExecutionException(e);
      }
    }

    private Rejection hang(String stacks) {
      Set<Long> now = deadlocked();
      now.removeAll(locked);
      if (now.isEmpty()) {
        return new Rejection(Outcome.Kind.HANGS, stacks, threads, repetitions);
      }
      StringBuilder text = new StringBuilder();
      long[] ids = now.stream().mapToLong(Long::longValue).toArray();
      for (ThreadInfo info : ManagementFactory.getThreadMXBean().getThreadInfo(ids, true, true)) {
        if (info != null) {
          text.append(info);
        }
      }
      return new Rejection(Outcome.Kind.DEADLOCK, text.toString(), threads, repetitions);
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
    if (thrown instanceof Rejection rejection) {
      return rejection;
    }
    if (thrown instanceof VirtualMachineError) {
      return new Rejection(Outcome.Kind.EXHAUSTED, thrown.toString(), threads, repetitions);
    }
    StackTraceElement[] stack = thrown.getStackTrace();
    return new Rejection(
        thrown instanceof Forbidden.ForbiddenCall ? Outcome.Kind.FORBIDDEN : Outcome.Kind.THROWS,
        thrown + (stack.length == 0 ? "" : " at " + stack[0]) + needs(thrown),
        threads,
        repetitions);
  }

  /** The arguments with which the verification is to be run again, if the code needs some. */
  private static String needs(Throwable thrown) {
    Set<String> arguments = ClosedModules.argumentsFor(thrown);
    return arguments.isEmpty() ? "" : ", needs " + String.join(" ", arguments);
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
