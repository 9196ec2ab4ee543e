package io.github.perfgate.core.concurrent.verify;

/**
 * Determines how often a suffix is repeated in a run. The runs of both versions must take long
 * enough on average, as shorter runs measure the time slices of the scheduler and not the code. A
 * run must not take so long in the slower version that no time is left for enough runs. If the
 * versions differ by a factor, the runs of the faster one are shorter, as a large difference needs
 * no precision.
 *
 * <p>M. Pradel, M. Huggler, T. R. Gross: Performance regression testing of concurrent classes.
 * ISSTA 2014, section 3.2 and algorithm 1. There the faster version alone must take t_min. Here
 * both versions are timed together, and the next length is estimated from the last one.
 *
 * @param leastNanos t_min: how long a run has to take at least, as the mean of both versions
 * @param mostNanos how long a run may take, so that a fork has time for r_min runs
 * @param start the first number of repetitions to try
 * @param maximum the largest number of repetitions
 */
public record RunLength(long leastNanos, long mostNanos, int start, int maximum) {
  private static final double LARGEST_STEP = 8;

  /** Measures the time of a run. */
  @FunctionalInterface
  public interface Stopwatch {
    /** The nanoseconds that a run of each version takes. */
    Times time(int repetitions) throws Throwable;
  }

  /** The times of both versions, in nanoseconds. */
  public record Times(long baseline, long candidate) {
    double mean() {
      return (baseline + candidate) / 2.0;
    }

    long slower() {
      return Math.max(baseline, candidate);
    }
  }

  /**
   * The same rule, but the search begins with the repetitions that fit another number of threads.
   */
  RunLength from(int repetitions) {
    return new RunLength(leastNanos, mostNanos, Math.max(1, repetitions), maximum);
  }

  /**
   * The same rule, but the search begins with fewer repetitions if a repetition is known to be
   * slow.
   *
   * @param nanos the time of a repetition in the slower version
   */
  RunLength knowing(double nanos) {
    int fitting = (int) Math.max(1, Math.min(start, leastNanos / Math.max(1, nanos)));
    return new RunLength(leastNanos, mostNanos, fitting, maximum);
  }

  /**
   * Finds the number of repetitions.
   *
   * @return the repetitions; 0 if no length fits, as a single repetition takes too long
   */
  public int find(Stopwatch stopwatch) throws Throwable {
    int repetitions = start;
    while (true) {
      Times times = stopwatch.time(repetitions);
      if (times.slower() > mostNanos) {
        return (int) (repetitions * ((double) mostNanos / times.slower()));
      }
      if (times.mean() >= leastNanos || repetitions >= maximum) {
        return repetitions;
      }
      double toLeast = 1.2 * leastNanos / Math.max(1, times.mean());
      double toMost = (double) mostNanos / Math.max(1, times.slower());
      double step = Math.min(Math.min(toLeast, Math.max(1, toMost)), LARGEST_STEP);
      int next = (int) Math.min(maximum, Math.ceil(repetitions * step));
      if (next <= repetitions) {
        return repetitions;
      }
      repetitions = next;
    }
  }
}
