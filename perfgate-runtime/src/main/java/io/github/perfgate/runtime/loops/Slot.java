package io.github.perfgate.runtime.loops;

/**
 * What one instruction, reached by the same calls, reads in the iterations of a loop (the paper's
 * IPCS), and what is known of its sequences so far.
 */
final class Slot {
  long key;

  /** The innermost loop that it is in, inside the loop whose iterations are compared. */
  int inner;

  /** The slot that was read from behind this one the last time; saves looking it up. */
  Slot next = this;

  long[] current = new long[16];
  int length;
  boolean changing;

  long[] previous = new long[16];
  int previousLength;

  /** Which uninterrupted part of the recording the previous sequence is from. */
  int part;

  int sequences;
  int compared;
  int similar;

  /** Of long, changing sequences, reads in all, in those with one before, and in similar ones. */
  long reads;

  long comparedReads;
  long similarReads;
  long repeated;

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
   * @param shortened whether there may have been more that was not recorded
   */
  void endIteration(Oracle oracle, int partNow, boolean shortened) {
    if (changing && length >= oracle.minCommon) {
      sequences++;
      reads += length;
      if (previousLength > 0 && part == partNow) {
        compared++;
        comparedReads += length;
        int least = oracle.least(Math.min(length, previousLength));
        int common = oracle.similarity.match(previous, previousLength, current, length, least);
        if (common > 0) {
          similar++;
          repeated += common;
          if (shortened || !slides(oracle.similarity, common)) {
            similarReads += length;
          }
        }
      }
      long[] spare = previous;
      previous = current;
      previousLength = length;
      part = partNow;
      current = spare;
    }
    length = 0;
    changing = false;
  }

  /**
   * Whether a window of fixed length has moved on, as in a convolution: it has lost at the
   * beginning and won at the end, so that each of its positions needs a look at all of it.
   */
  private boolean slides(Similarity match, int common) {
    return length == previousLength
        && common < length
        && match.firstStart > 0
        && match.secondStart == 0;
  }
}
