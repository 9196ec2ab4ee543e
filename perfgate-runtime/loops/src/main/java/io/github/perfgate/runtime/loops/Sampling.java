package io.github.perfgate.runtime.loops;

/** Decides which iterations of a loop are recorded. */
final class Sampling {
  /** The first iterations of an outermost loop, all of which are recorded. */
  private static final int FIRST_OUTERMOST = 24;

  /** The first iterations of an inner loop; later ones are not recorded. */
  private static final int FIRST_INNER = 64;

  /** After so many reads of an outermost loop, its execution is not recorded any more. */
  private static final long MOST_READS = 1 << 22;

  private final boolean sampled;
  private final int firstOutermost;
  private final int firstInner;

  Sampling(Oracle oracle) {
    sampled = oracle.sampled;
    // The oracle needs so many iterations to report anything.
    int needed = Math.min(oracle.minIterations, 1 << 16) + 2;
    firstOutermost = Math.max(FIRST_OUTERMOST, needed);
    firstInner = Math.max(FIRST_INNER, Math.max(needed, 2 * oracle.minCommon));
  }

  /**
   * Whether an iteration is recorded: every one in full mode. In sampled mode these are the first
   * iterations and, of an outermost loop, now and then two more that follow each other. Only such
   * iterations are compared.
   *
   * @param at how many loops are around the loop
   * @param number how many iterations were before
   * @param reads recorded so far in this execution of the outermost loop
   */
  boolean isWanted(Level level, int at, int number, long reads) {
    if (!sampled) {
      return true;
    }
    if (level.nextSample == Integer.MAX_VALUE || reads > MOST_READS) {
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
}
