package io.github.perfgate.runtime.loops;

/** Tells how many different values a sequence has. */
final class Variety {
  private long[] values = new long[64];

  /** The number of the count in which a place of the table was taken. */
  private int[] counts = new int[64];

  private int count;

  /**
   * Whether a part of a sequence has at least so many different values.
   *
   * @param least at most the length
   */
  boolean isAtLeast(int least, long[] sequence, int start, int length) {
    grow(2 * length);
    count++;
    int mask = values.length - 1;
    int different = 0;
    for (int i = start; i < start + length && different < least; i++) {
      long value = sequence[i];
      int at = Contexts.slot(value, mask);
      while (counts[at] == count && values[at] != value) {
        at = (at + 1) & mask;
      }
      if (counts[at] != count) {
        counts[at] = count;
        values[at] = value;
        different++;
      }
    }
    return different >= least;
  }

  private void grow(int size) {
    if (values.length < size) {
      int more = Integer.highestOneBit(size) << 1;
      values = new long[more];
      counts = new int[more];
      count = 0;
    }
  }
}
