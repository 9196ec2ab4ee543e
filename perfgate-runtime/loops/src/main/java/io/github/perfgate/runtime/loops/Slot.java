package io.github.perfgate.runtime.loops;

/**
 * What one instruction, reached by the same calls, reads in the iterations of a loop (an IPCS in
 * the paper). Also what is known of its sequences so far.
 */
final class Slot {
  long key;

  /** The innermost loop around the instruction, inside the loop whose iterations are compared. */
  int inner;

  /** The slot that was read after this one the last time; saves a look-up. */
  Slot next = this;

  long[] current = new long[16];
  int length;
  boolean changing;

  long[] previous = new long[16];
  int previousLength;

  /** The uninterrupted part of the recording that the previous sequence is from. */
  int part;

  int sequences;
  int compared;
  int similar;

  /** The reads of long, changing sequences; the next two are those of compared and similar ones. */
  long reads;

  long comparedReads;
  long similarReads;
  long repeated;

  /** Similar reads of long walks over many values. */
  long tellingReads;

  /** An estimate of the reads of the current iteration that were not recorded. */
  double unseen;

  /** An estimate of the wasted reads, recorded or not. */
  double wasted;

  /** The wasted reads of the last compared iteration, whose number is the next field. */
  private double wastedLast;

  private int last;

  /** The part of {@link #wasted} that is telling, and whether the last compared iteration is. */
  private double tellingWasted;

  private boolean telling;

  void begin(long newKey, int innerLoop) {
    key = newKey;
    inner = innerLoop;
    next = this;
    length = 0;
    changing = false;
    previousLength = 0;
    part = 0;
    sequences = 0;
    compared = 0;
    similar = 0;
    reads = 0;
    comparedReads = 0;
    similarReads = 0;
    repeated = 0;
    tellingReads = 0;
    unseen = 0;
    wasted = 0;
    wastedLast = 0;
    last = -1;
    tellingWasted = 0;
    telling = false;
  }

  void add(long value) {
    if (length == current.length) {
      long[] more = new long[2 * length];
      System.arraycopy(current, 0, more, 0, length);
      current = more;
    }
    if (length > 0 && value != current[0]) {
      changing = true;
    }
    current[length++] = value;
  }

  /**
   * Compares what was read in the iteration that ends with what was read before.
   *
   * @param level the loop that the slot belongs to
   */
  void endIteration(Oracle oracle, Level level) {
    int partNow = level.part;
    if (changing) {
      // A shorter sequence counts as dissimilar, as in the paper, but says nothing of long walks.
      int longReads = length >= oracle.minCommon ? length : 0;
      sequences++;
      reads += longReads;
      if (previousLength > 0 && part == partNow) {
        compared++;
        comparedReads += longReads;
        int least = oracle.least(Math.min(length, previousLength));
        int common = oracle.similarity.match(previous, previousLength, current, length, least);
        wastedLast = 0;
        telling = false;
        if (common > 0) {
          similar++;
          repeated += common;
          wastedLast = common * (1 + unseen / length);
          // A list may have grown at its beginning in what was not recorded; no string does.
          boolean unknown = level.shortened && !Site.of((int) key).character;
          if (unknown || !slides(oracle.similarity, common)) {
            weigh(oracle, level, common);
          }
        }
        wasted += level.standsFor() * wastedLast;
        tellingWasted += telling ? level.standsFor() * wastedLast : 0;
        last = level.iterations;
      }
      long[] spare = previous;
      previous = current;
      previousLength = length;
      part = partNow;
      current = spare;
    }
    length = 0;
    changing = false;
    unseen = 0;
  }

  /** {@link #wasted}; unrecorded iterations at the end count like the last compared one. */
  double wasted(Level level) {
    return wasted + (last == level.compared ? level.behind * wastedLast : 0);
  }

  /** {@link #wasted(Level)} without reads that are no evidence. */
  double tellingWasted(Level level) {
    return tellingWasted + (telling && last == level.compared ? level.behind * wastedLast : 0);
  }

  /**
   * Decides what the reads of a similar iteration count for. A long walk over few values in an
   * array of numbers does not count: the values need not come from the same elements.
   */
  private void weigh(Oracle oracle, Level level, int common) {
    boolean isLong = Oracle.isLong(common, level.iterations);
    telling = isLong && oracle.isVaried(current, common);
    if (telling) {
      tellingReads += length;
    }
    if (telling || !isLong || !Site.of((int) key).number) {
      similarReads += length;
    }
  }

  /**
   * Whether a window of fixed length has moved on, as in a convolution. It has lost elements at the
   * beginning and won some at the end, so each of its positions needs all of it.
   */
  private boolean slides(Similarity match, int common) {
    return length == previousLength
        && common < length
        && match.firstStart > 0
        && match.secondStart == 0;
  }
}
