package io.github.perfgate.runtime.concurrent;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jmh.infra.Blackhole;

/**
 * One run of a concurrent test: the prefix, then threads that begin their suffixes together. Prefix
 * and threads are made, and garbage is collected, outside the measured time.
 *
 * <p>M. Pradel, M. Huggler, T. R. Gross: Performance regression testing of concurrent classes.
 * ISSTA 2014, section 4.1: algorithm 3 (until the last thread ends) and its alternative (each
 * suffix by itself). Two roles can also be measured for a time, as JMH measures groups.
 */
public final class ConcurrentRun {
  /**
   * The password that JMH asks for from code that makes black holes itself; each thread needs one.
   */
  private static final String JMH_CHALLENGE =
      "Today's password is swordfish. I understand instantiating Blackholes directly is dangerous.";

  /** So many times a thread that is measured for a time looks at the clock in its repetitions. */
  private static final int LOOKS = 64;

  /** A mask, so that a run begins at one of 1024 places of the sequence of hash codes. */
  private static final int MOST_SHIFTS = 1023;

  private final ConcurrentTest test;
  private final int[] repetitions;
  private final List<Worker> workers = new ArrayList<>();
  private final CountDownLatch open = new CountDownLatch(1);
  private final AtomicInteger absent;
  private final AtomicInteger unmeasured;
  private long least;

  private final class Worker extends Thread {
    private final Blackhole hole = new Blackhole(JMH_CHALLENGE);
    private final int number;
    private final int role;
    private long begun;
    private long ended;
    private long done;
    private volatile Throwable thrown;

    Worker(int number, int role) {
      super("perfgate-suffix-" + number);
      this.number = number;
      this.role = role;
      setDaemon(true);
    }

    @Override
    @SuppressWarnings("ThreadPriorityCheck") // Other threads may have to share this CPU.
    public void run() {
      try {
        open.await();
        absent.decrementAndGet();
        while (absent.get() > 0) {
          // A thread that sleeps would wake up after the others have begun.
          Thread.yield();
        }
        begun = System.nanoTime();
        do {
          done += repeated();
          ended = System.nanoTime();
        } while (ended - begun < least);
      } catch (Throwable e) {
        thrown = e;
        absent.set(0);
      }
      if (unmeasured.decrementAndGet() == 0) {
        test.stopped = true;
      } else if (thrown == null && least > 0) {
        accompany();
      }
    }

    /** Repeats the suffix between two looks at the clock, and returns how often. */
    private int repeated() throws Throwable {
      int each = least == 0 ? repetitions[role] : Math.max(1, repetitions[role] / LOOKS);
      test.suffix(number, role, each, hole);
      return each;
    }

    /**
     * Goes on until all threads are measured. Otherwise a thread would be alone for a part of its
     * time, and longer in the version in which the other role is faster. JMH's threads do so, too.
     */
    private void accompany() {
      try {
        while (!test.stopped) {
          repeated();
        }
      } catch (Throwable e) {
        thrown = e;
      }
    }
  }

  /**
   * Builds the shared instance and the threads, which wait.
   *
   * @param test a new instance
   * @param threads how many
   * @param repetitions how often each thread executes its suffix, by role
   */
  public ConcurrentRun(ConcurrentTest test, int threads, int... repetitions) throws Throwable {
    this.test = test;
    this.repetitions = repetitions.clone();
    this.absent = new AtomicInteger(threads);
    this.unmeasured = new AtomicInteger(threads);
    shiftIdentityHashCodes();
    test.prefix();
    for (int i = 0; i < threads; i++) {
      Worker worker = new Worker(i, test.dealing().role(i, threads));
      worker.start();
      workers.add(worker);
    }
  }

  /**
   * Lets the next objects have other identity hash codes. A thread gets these from a sequence that
   * is the same in every JVM. Two keys of a cache could thus collide in all forks of one version,
   * and in none of the other. Like the addresses of objects, they need no seed.
   */
  private static void shiftIdentityHashCodes() {
    for (long i = System.nanoTime() & MOST_SHIFTS; i > 0; i--) {
      System.identityHashCode(new Object());
    }
  }

  /**
   * Measures each thread for a time and not for its repetitions, if the test has two roles. Threads
   * then go on until all are measured. All results are scaled to the repetitions. If a role takes a
   * thousandth of the time in one of many runs, its repetitions would be over before the other role
   * has waited once.
   *
   * @param nanos how long; 0 for all repetitions
   */
  public void callFor(long nanos) {
    least = test.dealing().roles() > 1 ? nanos : 0;
  }

  /** Lets the threads begin, and waits for the last to end. */
  public void run() throws Throwable {
    System.gc();
    open.countDown();
    for (Worker worker : workers) {
      worker.join();
    }
    failure();
  }

  /**
   * Lets the threads begin, and waits for them with a limit of time. Meant for tests that are only
   * tried: no garbage is collected before, which would take most of the time of many short runs.
   *
   * @param millis how long to wait for the threads
   * @return whether all have ended
   */
  public boolean run(long millis) throws Throwable {
    open.countDown();
    return ended(millis);
  }

  /**
   * Asks the threads to end after their current repetition. This tells slow threads from those that
   * never end.
   *
   * @param millis how long to wait for the threads
   * @return whether all have ended
   */
  public boolean finish(long millis) throws Throwable {
    test.stopped = true;
    return ended(millis);
  }

  /** Whether all threads that have not ended wait for others without a limit of time. */
  public boolean isStuck() {
    boolean stuck = true;
    for (Worker worker : workers) {
      stuck &= !worker.isAlive() || isStuck(worker);
    }
    return stuck;
  }

  /** Whether a thread waits for others without a limit of time. */
  public static boolean isStuck(Thread thread) {
    Thread.State state = thread.getState();
    return state == Thread.State.WAITING || state == Thread.State.BLOCKED;
  }

  /**
   * Waits for the threads, which {@link #run(long)} let begin.
   *
   * @param millis how long to wait
   * @return whether all have ended
   */
  public boolean ended(long millis) throws Throwable {
    long deadline = System.nanoTime() + millis * 1_000_000;
    for (Worker worker : workers) {
      worker.join(Math.max(1, (deadline - System.nanoTime()) / 1_000_000));
    }
    boolean all = true;
    for (Worker worker : workers) {
      all &= !worker.isAlive();
    }
    failure();
    return all;
  }

  /** Ends the threads that can be ended. */
  public void stop() {
    test.stopped = true;
    for (Worker worker : workers) {
      worker.interrupt();
    }
  }

  /** What the threads are doing, each with its stack, for messages. */
  public String stacks() {
    StringBuilder text = new StringBuilder();
    for (Worker worker : workers) {
      text.append(worker.getName()).append(' ').append(worker.getState()).append('\n');
      for (StackTraceElement element : worker.getStackTrace()) {
        text.append("  at ").append(element).append('\n');
      }
    }
    return text.toString();
  }

  /**
   * Nanoseconds from the first thread's beginning to the last one's end. If threads are measured
   * for a time, it is what the repetitions of the slower role would have taken.
   */
  public long nanos() {
    if (least > 0) {
      return Math.max(ownNanos(0), ownNanos(1));
    }
    long first = Long.MAX_VALUE;
    long last = Long.MIN_VALUE;
    long reference = workers.get(0).begun;
    for (Worker worker : workers) {
      first = Math.min(first, worker.begun - reference);
      last = Math.max(last, worker.ended - reference);
    }
    return last - first;
  }

  /**
   * Nanoseconds that the repetitions of a role take by themselves, as the mean of the threads that
   * have it; 0 if none has it.
   */
  public long ownNanos(int role) {
    double sum = 0;
    int threads = 0;
    for (Worker worker : workers) {
      if (worker.role == role) {
        sum += (double) (worker.ended - worker.begun) / worker.done * repetitions[role];
        threads++;
      }
    }
    return threads == 0 ? 0 : Math.round(sum / threads);
  }

  private void failure() throws Throwable {
    for (Worker worker : workers) {
      if (worker.thrown != null) {
        throw worker.thrown;
      }
    }
  }
}
