package io.github.perfgate.runtime.count;

import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Counts what instrumented code does. The code increments {@link #COUNTS} itself. A workload is
 * repeated: the first repetitions warm it up, then some are counted, and of the last one the
 * results are looked at. Threads do not wait for each other, so counts of several threads may be
 * too low.
 */
public final class WorkCounter {
  /** Code sites beyond this number are not counted. */
  public static final int MOST = 1 << 21;

  /** The counter of each site, by its number. The last one has all sites beyond the others. */
  public static final long[] COUNTS = new long[MOST];

  private static final int MOST_WAITS = 100_000;

  private static final CodeSite[] SITES = new CodeSite[MOST];

  private static volatile int size;
  private static long[] before = {};
  private static long[] sum = {};
  private static Repetitions plan = Repetitions.OF_TEST;
  private static int depth;
  private static int repetition;
  private static boolean counting;
  private static long @Nullable [] paused;
  private static @Nullable Consumer<@Nullable Object> results;
  private static @Nullable Thread starter;

  private static @Nullable ToLongFunction<String> sizes;

  private WorkCounter() {}

  /** Sets the sizes of objects in bytes, by the internal name of their class. */
  public static void sizes(ToLongFunction<String> bytes) {
    sizes = bytes;
  }

  /** Gives a site its number. */
  public static synchronized int add(CodeSite site) {
    if (size == MOST - 1) {
      return size;
    }
    SITES[size] = site;
    return size++;
  }

  /** Whether there were more sites than can be counted. */
  public static boolean overflowed() {
    return size == MOST - 1;
  }

  /**
   * Forgets the workload before.
   *
   * @param repetitions how often the next one is executed
   * @param told receives what the last repetition returns or gives to a black hole
   * @param waiting waits while the workload is executed in another thread, or null
   */
  public static void reset(
      Repetitions repetitions, Consumer<@Nullable Object> told, @Nullable Thread waiting) {
    plan = repetitions;
    starter = waiting;
    depth = 0;
    repetition = 0;
    counting = false;
    paused = null;
    sum = new long[0];
    results = told;
  }

  /** Called by a workload when it begins. Workloads that it calls are parts of it. */
  public static void begin() {
    if (depth++ > 0) {
      return;
    }
    repetition++;
    counting = plan.counts(repetition);
    if (counting) {
      awaitStarter();
      before = copied(COUNTS, size);
    }
  }

  /** Waits until the thread that started this one does nothing but wait for it. */
  private static void awaitStarter() {
    Thread waiting = starter;
    for (int i = 0; i < MOST_WAITS && waiting != null && isBusy(waiting); i++) {
      Thread.yield();
    }
  }

  private static boolean isBusy(Thread thread) {
    Thread.State state = thread.getState();
    return thread != Thread.currentThread()
        && (state == Thread.State.RUNNABLE || state == Thread.State.BLOCKED);
  }

  /** Called by a workload when it ends. */
  public static void end() {
    if (--depth > 0 || !counting) {
      return;
    }
    counting = false;
    int now = size;
    sum = copied(sum, now);
    for (int i = 0; i < now; i++) {
      sum[i] += COUNTS[i] - (i < before.length ? before[i] : 0);
    }
  }

  /** A copy that no instrumented code makes. */
  private static long[] copied(long[] from, int length) {
    long[] copy = new long[length];
    System.arraycopy(from, 0, copy, 0, Math.min(length, from.length));
    return copy;
  }

  /** Called by a workload with what it returns, after it has ended. */
  public static void returned(@Nullable Object result) {
    if (depth == 0) {
      tell(result);
    }
  }

  /** Called by a black hole with what it is given. */
  public static void consumed(@Nullable Object result) {
    if (depth > 0) {
      tell(result);
    }
  }

  private static void tell(@Nullable Object result) {
    Consumer<@Nullable Object> told = results;
    if (plan.tellsResults(repetition) && told != null) {
      told.accept(result);
    }
  }

  /** Called when a class is instrumented: that is no work of the workload. */
  public static synchronized void pause() {
    if (counting && paused == null) {
      paused = copied(COUNTS, size);
    }
  }

  /** Ends what {@link #pause} begins. */
  public static synchronized void resume() {
    long[] counts = paused;
    if (counts != null) {
      for (int i = 0; i < size; i++) {
        COUNTS[i] = i < counts.length ? counts[i] : 0;
      }
      paused = null;
    }
  }

  /** How often the workload was executed since {@link #reset}. */
  public static int repetitions() {
    return repetition;
  }

  /** The sum of all counted repetitions, by site. */
  public static long[] counted() {
    return sum.clone();
  }

  /** The site with a number. */
  public static CodeSite site(int number) {
    return SITES[number];
  }

  /** The size of an object in bytes, by the internal name of its class. */
  public static long size(String type) {
    ToLongFunction<String> known = sizes;
    return known == null ? 0 : known.applyAsLong(type);
  }

  /** Called by instrumented code before it allocates an array. */
  public static void array(int length, int elementSize, int site) {
    if (length >= 0) {
      COUNTS[site] += ArraySizes.bytes(length, elementSize);
    }
  }

  /** Called by instrumented code with an array that was allocated by other code. */
  public static void allocated(@Nullable Object array, int site) {
    COUNTS[site] += ArraySizes.bytes(array);
  }

  /** The same for an array whose elements are arrays that were allocated with it. */
  public static void allocatedAll(@Nullable Object array, int site) {
    COUNTS[site] += ArraySizes.bytesOfAll(array);
  }

  /** Called by instrumented code instead of {@link System#arraycopy}. */
  @SuppressWarnings("SuspiciousSystemArraycopy") // It throws as the original does.
  public static void copy(
      Object from, int fromIndex, Object to, int toIndex, int length, int site) {
    System.arraycopy(from, fromIndex, to, toIndex, length);
    COUNTS[site] += (long) length * ArraySizes.elementSize(from);
  }
}
