package io.github.perfgate.stats.bootstrap;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Means of bootstrap resamples.
 *
 * <p>The hierarchical bootstrap draws runs with replacement and then, inside each drawn run, as
 * many of its iterations with replacement as it has. It keeps apart the two sources of variance,
 * where a bootstrap of pooled iterations would take all of them for independent.
 *
 * <p>A. C. Davison, D. V. Hinkley: Bootstrap methods and their application (1997), section 3.8. T.
 * Kalibera, R. Jones: Quantifying performance changes with effect size confidence intervals.
 * Technical report 4-12, University of Kent (2012).
 */
public final class Resampler {
  private static final int CHUNK = 128;

  private final double[][] runs;
  private final int draws;
  private final long seed;

  private Resampler(double[][] runs, int draws, long seed) {
    if (runs.length == 0 || draws < 1) {
      throw new IllegalArgumentException("there must be at least one run to draw");
    }
    this.runs = runs;
    this.draws = draws;
    this.seed = seed;
  }

  /**
   * Resamples runs of iterations.
   *
   * @param runs at least one run of at least one iteration; not changed, and not to be changed
   *     meanwhile
   * @param draws how many runs are drawn for a resample, usually as many as there are
   * @param seed any number
   */
  public static Resampler hierarchical(double[][] runs, int draws, long seed) {
    return new Resampler(runs, draws, seed);
  }

  /**
   * Resamples plain values.
   *
   * @param values at least one
   * @param seed any number
   */
  public static Resampler plain(double[] values, long seed) {
    // One run, of which as many values are drawn as it has.
    return new Resampler(new double[][] {values}, 1, seed);
  }

  /** The means of the runs' means of this many resamples, in their order. */
  public double[] means(int resamples) {
    double[] means = new double[resamples];
    fill(means, 0, resamples);
    return means;
  }

  /** The same as {@link #means}, bit by bit, computed by all threads of the common pool. */
  public double[] meansInParallel(int resamples) {
    double[] means = new double[resamples];
    IntStream.range(0, (resamples + CHUNK - 1) / CHUNK)
        .parallel()
        .forEach(chunk -> fill(means, chunk * CHUNK, Math.min(resamples, (chunk + 1) * CHUNK)));
    return means;
  }

  /** The mean of the runs' means as they are. */
  public double mean() {
    return Arrays.stream(runs)
        .mapToDouble(run -> Arrays.stream(run).sum() / run.length)
        .average()
        .orElseThrow();
  }

  private void fill(double[] means, int from, int to) {
    for (int resample = from; resample < to; resample++) {
      means[resample] = meanOf(IndexStream.start(seed, resample));
    }
  }

  private double meanOf(long start) {
    long state = start;
    double sum = 0;
    for (int i = 0; i < draws; i += 2) {
      state += IndexStream.STEP;
      long draw = IndexStream.mix(state);
      double[] run = runs[IndexStream.upper(draw, runs.length)];
      sum += sumOf(run, state) / run.length;
      state += IndexStream.STEP * ((run.length + 1) / 2);
      if (i + 1 < draws) {
        run = runs[IndexStream.lower(draw, runs.length)];
        sum += sumOf(run, state) / run.length;
        state += IndexStream.STEP * ((run.length + 1) / 2);
      }
    }
    return sum / draws;
  }

  /** The sum of as many values as there are, drawn with replacement by the draws after a state. */
  private static double sumOf(double[] values, long before) {
    long state = before;
    int size = values.length;
    // Four sums: with one, each addition would wait for the one before, which takes longer than a
    // draw.
    double first = 0;
    double second = 0;
    double third = 0;
    double fourth = 0;
    int left = size;
    for (; left >= 4; left -= 4) {
      state += IndexStream.STEP;
      long draw = IndexStream.mix(state);
      state += IndexStream.STEP;
      long next = IndexStream.mix(state);
      first += values[IndexStream.upper(draw, size)];
      second += values[IndexStream.lower(draw, size)];
      third += values[IndexStream.upper(next, size)];
      fourth += values[IndexStream.lower(next, size)];
    }
    for (; left > 0; left -= 2) {
      state += IndexStream.STEP;
      long draw = IndexStream.mix(state);
      first += values[IndexStream.upper(draw, size)];
      if (left > 1) {
        second += values[IndexStream.lower(draw, size)];
      }
    }
    return (first + second) + (third + fourth);
  }
}
