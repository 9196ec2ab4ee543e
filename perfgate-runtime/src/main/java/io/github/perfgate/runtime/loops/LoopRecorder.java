package io.github.perfgate.runtime.loops;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What instrumented methods ask, and who runs tests. */
public final class LoopRecorder {
  /** Executions of a loop as an outermost one that are recorded in each section. */
  private static final int EXECUTIONS_OF_SECTION = 4;

  /** The same, in the whole life of the JVM, whatever the section. */
  private static final int EXECUTIONS = 64;

  private static final Object LOCK = new Object();
  private static final Findings FINDINGS = new Findings();
  private static final Map<String, Integer> SECTIONS = new HashMap<>();
  private static final List<String> SECTION_NAMES = new ArrayList<>();
  private static final Map<String, int[]> OPERATIONS = new HashMap<>();

  /** Whether anything is recorded; instrumented methods look at it first of all. */
  public static boolean on;

  /** Null without the agent. */
  private static volatile @Nullable LoopSettings settings;

  /** Threads of this class come and go by the million, and are not recorded. */
  private static @Nullable Class<?> virtual;

  private static @Nullable ThreadLog silent;

  private static int section;
  private static int sectionIndex;
  private static @Nullable ThreadLog last;
  private static volatile ThreadLog[] logs = new ThreadLog[64];
  private static int logCount;
  private static long cutIterations;
  private static long recordedIterations;

  private LoopRecorder() {}

  /** All classes that it consists of, which have to be seen wherever it is. */
  public static List<Class<?>> parts() {
    return Arrays.asList(
        LoopRecorder.class,
        ThreadLog.class,
        Contexts.class,
        Level.class,
        Slot.class,
        Runs.class,
        Oracle.class,
        Similarity.class,
        Findings.class,
        Found.class,
        Callers.class,
        Site.class,
        LoopSettings.class,
        RecordingMode.class,
        LoopsFile.class,
        LoopFinding.class,
        LoopFigures.class,
        LoopPlace.class,
        CodePlace.class,
        RepeatedRead.class,
        SizeClass.class,
        Confidence.class,
        Purpose.class,
        Given.class,
        Origin.class);
  }

  /** Called by the agent before it instruments anything. */
  public static void start(LoopSettings wanted) {
    synchronized (LOCK) {
      try {
        virtual = Class.forName("java.lang.VirtualThread", false, null);
      } catch (ClassNotFoundException e) {
        virtual = null;
      }
      settings = wanted;
      logs = new ThreadLog[64];
      logCount = 0;
      last = null;
      ThreadLog nobody = new ThreadLog(Thread.currentThread(), wanted);
      // More than whatever of all those threads may end without having begun.
      nobody.quiet = 1 << 30;
      silent = nobody;
    }
    ThreadLog.warmUp(
        new LoopSettings(
            wanted.mode(),
            Integer.MAX_VALUE,
            wanted.minSequences(),
            wanted.minSimilar(),
            wanted.minCommon(),
            wanted.minCommonShare(),
            wanted.ignored()));
  }

  /**
   * Opens a section in place of the one before: from now on loops are recorded, in all threads.
   * What belongs to loops that are already open is cut off. Does nothing without the agent.
   *
   * @param name as findings shall name it, for example a test's id
   */
  public static void begin(String name) {
    if (settings == null) {
      return;
    }
    on = false;
    synchronized (LOCK) {
      Integer known = SECTIONS.get(name);
      if (known == null) {
        known = SECTION_NAMES.size();
        SECTION_NAMES.add(name);
        SECTIONS.put(name, known);
      }
      sectionIndex = known;
      section++;
    }
    on = true;
  }

  /** Closes the section: nothing is recorded until the next one. Does nothing without the agent. */
  public static void end() {
    if (on) {
      ThreadLog log = log();
      on = false;
      if (log != null) {
        // What never says that it ends, as the last loop of a thread that goes on, ends here.
        ThreadLog.exit(log, 0);
      }
    }
  }

  /** Called where a measured method begins. */
  public static void beginOperation(String name) {
    on = false;
    int[] calls;
    synchronized (LOCK) {
      calls = OPERATIONS.get(name);
      if (calls == null) {
        calls = new int[1];
        OPERATIONS.put(name, calls);
      }
      calls[0]++;
    }
    if (calls[0] <= LoopSettings.OPERATIONS) {
      begin(name);
    }
  }

  /**
   * Called by instrumented methods when they begin, while {@link #on}.
   *
   * @return null where nothing is to be recorded
   */
  public static @Nullable ThreadLog log() {
    Thread thread = Thread.currentThread();
    ThreadLog log = last;
    if (log == null || log.thread != thread) {
      log = find(thread);
      last = log;
    }
    if (log.section != section) {
      log.cutOff(section);
    }
    return log.quiet > 0 ? null : log;
  }

  /** Records nothing of this thread until {@link #resume}; may be called again before that. */
  public static void pause() {
    find(Thread.currentThread()).quiet++;
  }

  /** Ends what {@link #pause} began. */
  public static void resume() {
    find(Thread.currentThread()).quiet--;
  }

  private static ThreadLog find(Thread thread) {
    ThreadLog[] table = logs;
    int mask = table.length - 1;
    int at = System.identityHashCode(thread) & mask;
    while (table[at] != null) {
      if (table[at].thread == thread) {
        return table[at];
      }
      at = (at + 1) & mask;
    }
    return add(thread);
  }

  private static ThreadLog add(Thread thread) {
    LoopSettings known = settings;
    ThreadLog nobody = silent;
    if (known == null || nobody == null) {
      throw new IllegalStateException("nothing is recorded");
    }
    if (thread.getClass() == virtual) {
      return nobody;
    }
    ThreadLog log = new ThreadLog(thread, known);
    synchronized (LOCK) {
      if (3 * logCount > logs.length) {
        cleanUp();
      }
      logCount++;
      // The table is never full, and a reader sees an entry or not yet; each looks for its own.
      put(logs, log);
    }
    return log;
  }

  private static void put(ThreadLog[] table, ThreadLog log) {
    int mask = table.length - 1;
    int at = System.identityHashCode(log.thread) & mask;
    while (table[at] != null) {
      at = (at + 1) & mask;
    }
    table[at] = log;
  }

  /** Forgets threads that have ended, and makes room. */
  private static void cleanUp() {
    ThreadLog[] before = logs;
    int alive = 0;
    for (int i = 0; i < before.length; i++) {
      if (before[i] != null && before[i].thread.isAlive()) {
        alive++;
      }
    }
    int length = before.length;
    while (length < 6 * alive) {
      length *= 2;
    }
    ThreadLog[] after = new ThreadLog[length];
    logCount = 0;
    for (int i = 0; i < before.length; i++) {
      ThreadLog log = before[i];
      if (log != null) {
        if (log.thread.isAlive()) {
          put(after, log);
          logCount++;
        } else {
          cutIterations += log.cutIterations;
          recordedIterations += log.recordedIterations;
        }
      }
    }
    logs = after;
  }

  /** Whether an execution of an outermost loop is recorded, when samples are enough. */
  static boolean isWanted(int loop, int sectionNow) {
    Site site = Site.of(loop);
    if (site.section != sectionNow) {
      site.section = sectionNow;
      site.executionsOfSection = 0;
    }
    site.executions++;
    site.executionsOfSection++;
    return site.executionsOfSection <= EXECUTIONS_OF_SECTION || site.executions <= EXECUTIONS;
  }

  static void loopEnded(Level level, Contexts contexts, Oracle oracle) {
    FINDINGS.take(level, contexts, oracle, sectionIndex);
  }

  /**
   * What was found, in no order; ends the recording.
   *
   * @param counts of what was instrumented, by the names of {@link LoopsFile}
   */
  public static LoopsFile stop(Map<String, Long> counts) {
    on = false;
    LoopSettings known = settings;
    if (known == null) {
      throw new IllegalStateException("nothing is recorded");
    }
    synchronized (LOCK) {
      long cut = cutIterations;
      long recorded = recordedIterations;
      for (ThreadLog log : logs) {
        if (log != null) {
          cut += log.cutIterations;
          recorded += log.recordedIterations;
        }
      }
      Map<String, Long> all = new TreeMap<>(counts);
      all.put(LoopsFile.CUT, cut);
      all.put(LoopsFile.RECORDED, recorded);
      return new LoopsFile(known, all, SECTION_NAMES, FINDINGS.list());
    }
  }
}
