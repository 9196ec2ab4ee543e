package io.github.perfgate.runtime.loops;

/**
 * What a thread does in loops. Reads go into one array; a loop's iteration is a part of it, which
 * is looked at when the iteration ends and then overwritten, unless it is a part of an iteration of
 * a loop around it as well. Instrumented methods call this, so that it is as short as can be: a
 * read beyond {@link #limit} is not kept, whatever the reason.
 */
public final class ThreadLog {
  /** Loops that are nested deeper, as in recursion, are not told from what they are in. */
  private static final int MOST_LEVELS = 48;

  /** Iterations of an outermost loop that are all recorded, when samples are enough. */
  private static final int FIRST_OUTERMOST = 24;

  /** The same for loops inside others, which are not recorded any more behind these. */
  private static final int FIRST_INNER = 64;

  /** Two numbers a read. */
  private static final int MOST_READS_SAMPLED = 1 << 15;

  private static final int MOST_READS_FULL = 1 << 18;
  private static final int LARGEST = 1 << 22;

  /** Reads in an execution of an outermost loop, when samples are enough. */
  private static final long MOST_READS_OF_EXECUTION = 1 << 22;

  /** Executions of a small nested loop that are enough for the first compiler. */
  private static final int WARM_UP = 150;

  final Thread thread;
  int section;

  /** Nothing is recorded while it is more than 0. */
  int quiet;

  /** The calling method's node and the call site, for the method that is called. */
  public long caller;

  private final Contexts contexts = new Contexts();
  private final Runs runs = new Runs();
  private final Oracle oracle;
  private final int most;
  private final int firstOutermost;
  private final int firstInner;
  private long[] log = new long[1 << 8];
  private int position;
  private int limit;
  private Level[] levels = new Level[8];
  private int depth;

  /** The level whose iteration is not recorded, nor anything inside; -1 for none. */
  private int muted = -1;

  private long readsOfExecution;
  long cutIterations;
  long recordedIterations;

  ThreadLog(Thread thread, LoopSettings settings) {
    this.thread = thread;
    this.oracle = new Oracle(settings);
    // As many as it takes to report anything.
    int needed = Math.min(oracle.minIterations, 1 << 16) + 2;
    this.firstOutermost = Math.max(FIRST_OUTERMOST, needed);
    this.firstInner = Math.max(FIRST_INNER, Math.max(needed, 2 * oracle.minCommon));
    this.most = 2 * (oracle.sampled ? MOST_READS_SAMPLED : MOST_READS_FULL);
  }

  /**
   * Lets the JIT compiler see what is executed often, before it counts. All that is needed later is
   * loaded then as well, so that nothing is loaded in the middle of a recording.
   *
   * @param settings what is recorded here is found by nobody, so that they are not the user's
   */
  static void warmUp(LoopSettings settings) {
    ThreadLog log = new ThreadLog(Thread.currentThread(), settings);
    int outer = Site.number(new Site("", "", "", Origin.JDK, -1, Site.NONE, null, 0));
    int inner = Site.number(new Site("", "", "", Origin.JDK, -1, outer, null, 1));
    int read = Site.number(new Site("", "", "", Origin.JDK, -1, inner, "", 0));
    Object[] values = {log, settings, log.contexts};
    for (int execution = 0; execution < WARM_UP; execution++) {
      log.caller = outer;
      long context = enter(log, execution % 8);
      int depth = depth(log);
      for (int i = 0; i < 12; i++) {
        iteration(log, context, depth, outer);
        for (int j = 0; j < 12; j++) {
          iteration(log, context, depth + 1, inner);
          read(values[j % 3], log, context, read);
          read(j + i / 3, log, context, outer);
          read((long) j, log, context, inner);
          read(j / 3.0, log, context, inner);
          read(j / 3f, log, context, inner);
          character("", j, log, context, inner);
        }
        exit(log, depth + 1);
      }
      exit(log, depth);
    }
  }

  /** Forgets what is open, as a section begins. */
  void cutOff(int newSection) {
    section = newSection;
    if (muted >= 0) {
      unmute();
    }
    depth = 0;
    position = 0;
    limit = 0;
    caller = 0;
    runs.forget(0);
    contexts.forgetIfMany();
  }

  /**
   * A method begins.
   *
   * @param method its number
   * @return its context, to be kept for its reads and calls
   */
  public static long enter(ThreadLog log, int method) {
    long caller = log.caller;
    // Methods that nobody is known to call have not the same caller.
    return (long) log.contexts.callee(caller == 0 ? method : caller, method) << 32;
  }

  /** How many loops are open; the method's own are on top of them. */
  public static int depth(ThreadLog log) {
    return log.depth;
  }

  /** A read of a number. */
  public static void read(int value, ThreadLog log, long context, int site) {
    int at = log.position;
    if (at < log.limit) {
      long[] to = log.log;
      to[at] = context | site;
      to[at + 1] = value;
      log.position = at + 2;
    }
  }

  /** A read of a wide number. */
  public static void read(long value, ThreadLog log, long context, int site) {
    int at = log.position;
    if (at < log.limit) {
      long[] to = log.log;
      to[at] = context | site;
      to[at + 1] = value;
      log.position = at + 2;
    }
  }

  /** A read of a number. */
  public static void read(float value, ThreadLog log, long context, int site) {
    if (log.position < log.limit) {
      read(Float.floatToRawIntBits(value), log, context, site);
    }
  }

  /** A read of a wide number. */
  public static void read(double value, ThreadLog log, long context, int site) {
    if (log.position < log.limit) {
      read(Double.doubleToRawLongBits(value), log, context, site);
    }
  }

  /** A read of a reference. */
  public static void read(Object value, ThreadLog log, long context, int site) {
    int at = log.position;
    if (at < log.limit) {
      long[] to = log.log;
      to[at] = context | site;
      to[at + 1] = System.identityHashCode(value);
      log.position = at + 2;
    }
  }

  /**
   * A character of a text is asked for. What changes is not recorded; of a string, it and the place
   * say which character it is, and no other string has the same, however alike they are.
   */
  public static void character(Object text, int place, ThreadLog log, long context, int site) {
    if (log.position < log.limit && text instanceof String) {
      read((long) System.identityHashCode(text) << 32 | (place & 0xFFFFFFFFL), log, context, site);
    }
  }

  /**
   * An iteration of a loop begins, its first one or another.
   *
   * @param at how many loops are around it
   */
  public static void iteration(ThreadLog log, long context, int at, int loop) {
    log.iteration((int) (context >>> 32), at, loop);
  }

  /**
   * Loops are left.
   *
   * @param at how many are left open
   */
  public static void exit(ThreadLog log, int at) {
    if (log.depth > at) {
      log.leave(at);
    }
  }

  private void iteration(int node, int at, int loop) {
    if (muted >= 0) {
      if (at > muted) {
        return;
      }
      if (at < muted) {
        // Left by an exception that nobody has told of.
        leave(at + 1);
      }
    }
    if (at >= MOST_LEVELS || at > depth || quiet > (muted >= 0 ? 1 : 0)) {
      return;
    }
    if (depth > at + 1) {
      leave(at + 1);
    }
    if (depth == at + 1) {
      Level level = levels[at];
      if (level.loop == loop && level.node == node) {
        next(level, at);
        return;
      }
      leave(at);
    }
    enterLoop(node, at, loop);
  }

  private void enterLoop(int node, int at, int loop) {
    if (at == levels.length) {
      Level[] more = new Level[2 * at];
      System.arraycopy(levels, 0, more, 0, at);
      levels = more;
    }
    Level level = levels[at];
    if (level == null) {
      level = new Level();
      levels[at] = level;
    }
    quiet++;
    int start = at == 0 ? 0 : firstFree(at);
    position = start;
    runs.forget(start);
    level.begin(loop, node, start);
    depth = at + 1;
    boolean wanted = true;
    if (at == 0) {
      readsOfExecution = 0;
      wanted = !oracle.sampled || LoopRecorder.isWanted(loop, section);
    }
    quiet--;
    if (wanted) {
      open(start);
    } else {
      mute(at);
      level.nextSample = Integer.MAX_VALUE;
    }
  }

  /** What the loops around need of the log ends here. */
  private int firstFree(int at) {
    return Math.min(position, levels[at - 1].start + most);
  }

  private void open(int start) {
    int end = Math.min(LARGEST, start + most);
    if (log.length < end) {
      long[] more = new long[Math.min(LARGEST, Math.max(end, 2 * log.length))];
      System.arraycopy(log, 0, more, 0, Math.min(position, log.length));
      log = more;
    }
    limit = end;
  }

  private void mute(int at) {
    if (muted < 0) {
      muted = at;
      limit = 0;
      quiet++;
      for (int i = 0; i < at; i++) {
        levels[i].shortened = true;
      }
    }
  }

  private void unmute() {
    muted = -1;
    quiet--;
  }

  private void next(Level level, int at) {
    if (muted == at) {
      unmute();
    } else {
      quiet++;
      endIteration(level, at, false);
      quiet--;
    }
    int number = level.iterations++;
    level.within = 0;
    level.shortened = false;
    if (isWanted(level, at, number)) {
      position = Math.max(level.start, at == 0 ? 0 : firstFree(at));
      level.start = position;
      runs.forget(position);
      open(position);
    } else {
      mute(at);
    }
  }

  private boolean isWanted(Level level, int at, int number) {
    if (!oracle.sampled) {
      return true;
    }
    if (level.nextSample == Integer.MAX_VALUE || readsOfExecution > MOST_READS_OF_EXECUTION) {
      return false;
    }
    if (at > 0) {
      return number < firstInner;
    }
    if (number < firstOutermost) {
      return true;
    }
    if (number == level.sample + 1) {
      return true;
    }
    if (number < level.nextSample) {
      return false;
    }
    level.sample = number;
    level.nextSample = number + number / 4;
    level.part++;
    return true;
  }

  private void endIteration(Level level, int at, boolean last) {
    if (last && level.within < oracle.minCommon) {
      // The look at the condition that ended the loop is no iteration.
      return;
    }
    int end = Math.min(position, level.start + most);
    if (position >= level.start + most) {
      cutIterations++;
      level.cut = true;
    }
    recordedIterations++;
    if (at == 0) {
      readsOfExecution += (end - level.start) >> 1;
    }
    if (level.within >= oracle.minCommon) {
      level.replay(contexts, oracle, log, end, runs);
    }
    level.endIteration();
  }

  private void leave(int at) {
    if (muted >= at && muted >= 0) {
      unmute();
      Level level = levels[depth - 1];
      level.wasMuted = true;
      level.endUnseen();
      if (level.recorded > 0) {
        // Where it is outermost, nobody asks.
        runs.add(level.began, position, (level.iterations - 1) / (double) level.recorded);
      }
    }
    quiet++;
    while (depth > at) {
      Level level = levels[depth - 1];
      if (level.wasMuted) {
        level.wasMuted = false;
      } else {
        endIteration(level, depth - 1, true);
      }
      if (level.count > 0 && level.recorded >= oracle.minIterations) {
        LoopRecorder.loopEnded(level, contexts, oracle);
      }
      depth--;
      if (depth > 0) {
        levels[depth - 1].within += level.iterations + level.within;
      }
    }
    quiet--;
    if (depth == 0) {
      position = 0;
      limit = 0;
    } else if (muted < 0) {
      open(levels[depth - 1].start);
    }
  }
}
