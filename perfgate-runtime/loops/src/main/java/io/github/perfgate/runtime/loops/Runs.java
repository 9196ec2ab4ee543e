package io.github.perfgate.runtime.loops;

/**
 * The parts of the log in which a read stands for more than itself. In a loop inside another one,
 * only the first iterations are recorded, but all are counted. Runs do not overlap, and are in
 * order.
 */
final class Runs {
  /** The greatest number of runs; in what comes later, reads stand for themselves. */
  private static final int MOST = 1 << 12;

  int[] starts = new int[16];
  int[] ends = new int[16];

  /** How many reads each read of a run stands for. */
  double[] times = new double[16];

  int count;

  /** The first run that begins at a place or behind it. */
  int from(int place) {
    int run = count;
    while (run > 0 && starts[run - 1] >= place) {
      run--;
    }
    return run;
  }

  /**
   * Adds a loop that has ended and was recorded in part only. The runs of loops inside it become
   * one run with it, and all reads of that run count alike.
   */
  void add(int start, int end, double more) {
    double reads = end - start;
    if (reads <= 0 || more <= 1) {
      return;
    }
    double stood = reads;
    while (count > 0 && starts[count - 1] >= start) {
      count--;
      stood += (ends[count] - starts[count]) * (times[count] - 1);
    }
    if (count == MOST) {
      return;
    }
    if (count == starts.length) {
      grow();
    }
    starts[count] = start;
    ends[count] = end;
    times[count] = more * stood / reads;
    count++;
  }

  private void grow() {
    int[] moreStarts = new int[2 * count];
    int[] moreEnds = new int[2 * count];
    double[] moreTimes = new double[2 * count];
    System.arraycopy(starts, 0, moreStarts, 0, count);
    System.arraycopy(ends, 0, moreEnds, 0, count);
    System.arraycopy(times, 0, moreTimes, 0, count);
    starts = moreStarts;
    ends = moreEnds;
    times = moreTimes;
  }

  /** Forgets what is behind a place in the log, which will be overwritten. */
  void forget(int place) {
    while (count > 0 && starts[count - 1] >= place) {
      count--;
    }
    if (count > 0 && ends[count - 1] > place) {
      ends[count - 1] = place;
    }
  }
}
