package io.github.perfgate.runtime.loops;

import io.github.perfgate.runtime.agent.TestSections;
import io.github.perfgate.runtime.loops.file.CodePlace;
import io.github.perfgate.runtime.loops.file.Confidence;
import io.github.perfgate.runtime.loops.file.LoopFigures;
import io.github.perfgate.runtime.loops.file.LoopFinding;
import io.github.perfgate.runtime.loops.file.LoopPlace;
import io.github.perfgate.runtime.loops.file.LoopSettings;
import io.github.perfgate.runtime.loops.file.LoopsFile;
import io.github.perfgate.runtime.loops.file.Origin;
import io.github.perfgate.runtime.loops.file.Purpose;
import io.github.perfgate.runtime.loops.file.RecordingMode;
import io.github.perfgate.runtime.loops.file.RepeatedRead;
import io.github.perfgate.runtime.loops.file.SizeClass;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The entry points of the recorder, for instrumented methods and for test runners. */
public final class LoopRecorder {
  /** So many executions of an outermost loop are recorded in each section. */
  private static final int EXECUTIONS_OF_SECTION = 4;

  /** So many executions of an outermost loop are recorded in any case, whatever the section. */
  private static final int EXECUTIONS = 64;

  private static final Object LOCK = new Object();
  private static final Findings FINDINGS = new Findings();
  private static final Map<String, Integer> SECTIONS = new HashMap<>();
  private static final List<String> SECTION_NAMES = new ArrayList<>();
  private static final Map<String, int[]> OPERATIONS = new HashMap<>();

  /** Whether anything is recorded; instrumented methods check it first. */
  public static boolean on;

  /** The settings; null without the agent. */
  private static volatile @Nullable LoopSettings settings;

  /** The class of virtual threads, which come and go by the million and are not recorded. */
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

  /** All classes of the recorder, which every class loader that sees it has to see. */
  public static List<Class<?>> parts() {
    return Arrays.asList(
        LoopRecorder.class,
        RecordedTests.class,
        ThreadLog.class,
        RecorderWarmUp.class,
        Contexts.class,
        Level.class,
        Slot.class,
        Runs.class,
        Oracle.class,
        Sampling.class,
        Similarity.class,
        Variety.class,
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

  /** Prepares the recorder. Called by the agent before it instruments anything. */
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
      // All virtual threads share this log, and some may resume without having paused. So the count
      // is far above 0.
      nobody.quiet = 1 << 30;
      silent = nobody;
    }
    TestSections.tell(new RecordedTests());
    RecorderWarmUp.run(
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
   * Opens a section in place of the previous one: from now on, loops are recorded in all threads.
   * Loops that are already open are cut off. Does nothing without the agent.
   *
   * @param name the section's name in findings, for example a test's id
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
        // Some loops never tell that they end, as the last one of a thread that goes on; they end
        // here.
        ThreadLog.exit(log, 0);
      }
    }
  }

  /** Called by a measured method when it begins. */
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
   * @return the log of this thread, or null if nothing is to be recorded
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

  /** Stops the recording of this thread until {@link #resume}; calls may be nested. */
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
      // The table is never full. A reader sees the new entry or does not see it yet; each thread
      // looks only for its own.
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

  /** Whether an execution of an outermost loop is recorded in sampled mode. */
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
   * Ends the recording, and returns what was found, in no order.
   *
   * @param counts numbers about the instrumentation, by the names of {@link LoopsFile}
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
