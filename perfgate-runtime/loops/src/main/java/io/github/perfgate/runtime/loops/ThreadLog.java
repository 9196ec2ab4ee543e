package io.github.perfgate.runtime.loops;

import io.github.perfgate.runtime.loops.file.LoopSettings;

/**
 * Records what a thread reads in loops. Instrumented methods call the static methods, one of them
 * for every read; so these are as short as possible.
 */
public final class ThreadLog {
  /*
   * The method is that of Toddler [1], section III. What an instruction, reached by the same calls,
   * reads in one iteration of a loop is a sequence, and the sequences of consecutive iterations are
   * compared. A read belongs to an iteration of every loop around it. Toddler stores the value once
   * for each of these loops; here, one log serves them all. A read r takes two numbers of it: one
   * for context and site, one for the value.
   *
   *   log       r r r r r r r r r r r r r r r r . . . . . . . . .
   *             |           |         |         |               |
   *             |           |         |         position        limit
   *   level 0   start       |         |
   *   level 1               began     start
   *
   * A level is an execution of a loop that has not ended; level 0 is the outermost one. Its current
   * iteration has the reads from start to position. When the iteration ends, Level.replay divides
   * them into sequences (see Slot) and compares these with those before. The next iteration of an
   * inner loop starts at the position, as its reads are also part of an iteration around it. The
   * next iteration of level 0 overwrites the log from its beginning. Reads beyond the limit are
   * dropped, and the iteration then counts as cut.
   *
   * In sampled mode (see Sampling) most iterations are not recorded. The level of such an iteration
   * is muted, until the iteration or the loop ends:
   *  - The limit is 0, so that the one comparison which every read needs anyway drops all reads.
   *  - quiet is more than 0, so that LoopRecorder gives no log to called methods.
   *  - Events of loops inside are ignored.
   * The levels around a muted one are shortened: their current iterations lack reads. Runs keeps
   * how many reads each recorded read of an inner loop stands for.
   *
   * [1] A. Nistor, L. Song, D. Marinov, S. Lu: Toddler: Detecting Performance Problems via Similar
   * Memory-Access Patterns. ICSE 2013.
   */

  /** Loops that are nested deeper, as in recursion, count as part of the loop around them. */
  private static final int MOST_LEVELS = 48;

  /** The reads for which an iteration has room in sampled mode; the next one is for full mode. */
  private static final int MOST_READS_SAMPLED = 1 << 15;

  private static final int MOST_READS_FULL = 1 << 18;
  private static final int LARGEST = 1 << 22;

  /** An odd number, so that different places stay different. */
  private static final long MIXING = 0x9E3779B97F4A7C15L;

  final Thread thread;
  int section;

  /** Nothing is recorded while this is more than 0. */
  int quiet;

  /** The node of the calling method and the call site; the called method asks for both. */
  public long caller;

  private final Contexts contexts = new Contexts();
  private final Runs runs = new Runs();
  private final Oracle oracle;
  private final int most;
  private final Sampling sampling;
  private long[] log = new long[1 << 8];
  private int position;
  private int limit;
  private Level[] levels = new Level[8];
  private int depth;

  /** The level whose current iteration is not recorded, with all that is inside; -1 for none. */
  private int muted = -1;

  private long readsOfExecution;
  long cutIterations;
  long recordedIterations;

  ThreadLog(Thread thread, LoopSettings settings) {
    this.thread = thread;
    this.oracle = new Oracle(settings);
    this.sampling = new Sampling(oracle);
    this.most = 2 * (oracle.sampled ? MOST_READS_SAMPLED : MOST_READS_FULL);
  }

  /** Forgets the open loops when a section begins. */
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
   * Called when a method begins.
   *
   * @param method its number
   * @return the method's context, which its reads and calls need
   */
  public static long enter(ThreadLog log, int method) {
    long caller = log.caller;
    // Methods whose callers are unknown must not share one context.
    return (long) log.contexts.callee(caller == 0 ? method : caller, method) << 32;
  }

  /** How many loops are open when a method begins; the method's own come on top of them. */
  public static int depth(ThreadLog log) {
    return log.depth;
  }

  /** Records a read of a number. */
  public static void read(int value, ThreadLog log, long context, int site) {
    int at = log.position;
    if (at < log.limit) {
      long[] to = log.log;
      to[at] = context | site;
      to[at + 1] = value;
      log.position = at + 2;
    }
  }

  /** Records a read of a wide number. */
  public static void read(long value, ThreadLog log, long context, int site) {
    int at = log.position;
    if (at < log.limit) {
      long[] to = log.log;
      to[at] = context | site;
      to[at + 1] = value;
      log.position = at + 2;
    }
  }

  /** Records a read of a number. */
  public static void read(float value, ThreadLog log, long context, int site) {
    if (log.position < log.limit) {
      read(Float.floatToRawIntBits(value), log, context, site);
    }
  }

  /** Records a read of a wide number. */
  public static void read(double value, ThreadLog log, long context, int site) {
    if (log.position < log.limit) {
      read(Double.doubleToRawLongBits(value), log, context, site);
    }
  }

  /** Records a read of a reference. */
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
   * Records a read of an array of characters or other small values. They are often equal by chance,
   * so array and position tell the read from reads of the same value elsewhere.
   */
  public static void small(
      Object array, int place, int value, ThreadLog log, long context, int site) {
    if (log.position < log.limit) {
      long where = (long) System.identityHashCode(array) << 32 | (place & 0xFFFFFFFFL);
      read(where * MIXING ^ value, log, context, site);
    }
  }

  /**
   * Records that a character of a text is asked for. Only strings are recorded, as other texts may
   * change. The string's identity and the place tell the character from those of other strings,
   * even of equal ones.
   */
  public static void character(Object text, int place, ThreadLog log, long context, int site) {
    if (log.position < log.limit && text instanceof String) {
      read((long) System.identityHashCode(text) << 32 | (place & 0xFFFFFFFFL), log, context, site);
    }
  }

  /**
   * Called when an iteration of a loop begins, be it the first one or another.
   *
   * @param at how many loops are around this one
   */
  public static void iteration(ThreadLog log, long context, int at, int loop) {
    log.iteration((int) (context >>> 32), at, loop);
  }

  /**
   * Called when loops are left.
   *
   * @param at how many loops stay open
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
        // The loops inside were left by an exception, which makes no event.
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

  /** The end of the reads that the loops around need. */
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
    if (sampling.isWanted(level, at, number, readsOfExecution)) {
      position = Math.max(level.start, at == 0 ? 0 : firstFree(at));
      level.start = position;
      runs.forget(position);
      open(position);
    } else {
      mute(at);
    }
  }

  private void endIteration(Level level, int at, boolean last) {
    if (last && level.within < oracle.minCommon) {
      // The last check of the loop's condition is no iteration.
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
    // The paper counts short sequences, too, but none with a single read.
    if (level.within > 1) {
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
        // Only loops around this one read the run, so the run of an outermost loop has no effect.
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
