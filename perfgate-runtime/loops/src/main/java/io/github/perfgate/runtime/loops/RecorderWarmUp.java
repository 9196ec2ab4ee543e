package io.github.perfgate.runtime.loops;

import io.github.perfgate.runtime.loops.file.LoopSettings;
import io.github.perfgate.runtime.loops.file.Origin;

/** Records some loops before anything counts. */
final class RecorderWarmUp {
  /** Executions of a small nested loop that are enough for the JVM's first compiler. */
  private static final int EXECUTIONS = 150;

  private RecorderWarmUp() {}

  /**
   * Lets the JIT compiler see what is executed often. All classes that are needed later are loaded
   * here as well, so that no class is loaded in the middle of a recording.
   *
   * @param settings not the user's, so that nothing is found in what is recorded here
   */
  static void run(LoopSettings settings) {
    ThreadLog log = new ThreadLog(Thread.currentThread(), settings);
    int outer = Site.number(new Site("", "", "", Origin.JDK, -1, Site.NONE, null, 0));
    int inner = Site.number(new Site("", "", "", Origin.JDK, -1, outer, null, 1));
    int read = Site.number(new Site("", "", "", Origin.JDK, -1, inner, "", 0));
    Object[] values = {log, settings, log.thread};
    for (int execution = 0; execution < EXECUTIONS; execution++) {
      log.caller = outer;
      long context = ThreadLog.enter(log, execution % 8);
      int depth = ThreadLog.depth(log);
      for (int i = 0; i < 12; i++) {
        ThreadLog.iteration(log, context, depth, outer);
        for (int j = 0; j < 12; j++) {
          ThreadLog.iteration(log, context, depth + 1, inner);
          ThreadLog.read(values[j % 3], log, context, read);
          ThreadLog.read(j + i / 3, log, context, outer);
          ThreadLog.read((long) j, log, context, inner);
          ThreadLog.read(j / 3.0, log, context, inner);
          ThreadLog.read(j / 3f, log, context, inner);
          ThreadLog.small(values, j, j, log, context, inner);
          ThreadLog.character("", j, log, context, inner);
        }
        ThreadLog.exit(log, depth + 1);
      }
      ThreadLog.exit(log, depth);
    }
  }
}
