package io.github.perfgate.core.concurrent.verify;

/**
 * How often a suffix is repeated in a run: until the run takes long enough in the faster version,
 * as shorter ones show the slices of the scheduler and not the code; but not so often that the
 * slower version leaves no time for enough runs.
 *
 * <p>M. Pradel, M. Huggler, T. R. Gross: Performance regression testing of concurrent classes.
 * ISSTA 2014, section 3.2 and algorithm 1, in which both versions are asked together and the next
 * length is estimated from the last one.
 *
 * @param leastNanos t_min: how long a run has to take at least
 * @param mostNanos how long it may take; what is left of a VM start's time then is enough for r_min
 *     runs
 * @param start repetitions to begin with
 * @param maximum repetitions that are enough for anything
 */
public record Length(long leastNanos, long mostNanos, int start, int maximum) {
  private static final double LARGEST_STEP = 8;

  /** Takes nanoseconds of a run. */
  @FunctionalInterface
  public interface Stopwatch {
    /** The nanoseconds that a run of the slower and one of the faster version take. */
    Times time(int repetitions) throws Throwable;
  }

  /** Of both versions, in nanoseconds. */
  public record Times(long baseline, long candidate) {
    long faster() {
      return Math.min(baseline, candidate);
    }

    long slower() {
      return Math.max(baseline, candidate);
    }
  }

  /** The same for what was measured before with other threads, which is near. */
  Length from(int repetitions) {
    return new Length(leastNanos, mostNanos, Math.max(1, repetitions), maximum);
  }

  /**
   * The same for a suffix of which is known how long a repetition takes: one that is slow is not
   * repeated as often to begin with.
   *
   * @param nanos what a repetition takes in the slower version
   */
  Length knowing(double nanos) {
    int fitting = (int) Math.max(1, Math.min(start, leastNanos / Math.max(1, nanos)));
    return new Length(leastNanos, mostNanos, fitting, maximum);
  }

  /**
   * Finds it.
   *
   * @return the repetitions; 0 where no length fits, as one repetition takes too long already
   */
  public int find(Stopwatch stopwatch) throws Throwable {
    int repetitions = start;
    while (true) {
      Times times = stopwatch.time(repetitions);
      if (times.slower() > mostNanos) {
        // A difference as large as this shows in shorter runs as well.
        return (int) (repetitions * ((double) mostNanos / times.slower()));
      }
      if (times.faster() >= leastNanos || repetitions >= maximum) {
        return repetitions;
      }
      double toLeast = 1.2 * leastNanos / Math.max(1, times.faster());
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
