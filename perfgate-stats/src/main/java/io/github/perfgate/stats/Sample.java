package io.github.perfgate.stats;

import io.github.perfgate.stats.inference.Durations;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.stat.StatUtils;

/**
 * What was measured of one workload of one version: runs (VM starts) of iterations, each a time per
 * operation in nanoseconds. Immutable.
 *
 * <p>There is at least one run, every run has at least one iteration, and every value is positive
 * and finite (see {@link Durations} for the exact range). Runs may differ in length.
 */
public final class Sample {
  private final double[][] runs;

  private Sample(double[][] runs) {
    if (runs.length == 0) {
      throw new IllegalArgumentException("a sample needs at least one run");
    }
    for (int r = 0; r < runs.length; r++) {
      if (runs[r].length == 0) {
        throw new IllegalArgumentException("run " + r + " of the sample has no iteration");
      }
      Durations.require(runs[r], runs[r].length, "run " + r);
    }
    this.runs = runs;
  }

  /**
   * A sample of these runs of iterations.
   *
   * @throws IllegalArgumentException if there is no run, a run has no iteration, or a value is no
   *     positive finite number
   */
  public static Sample of(List<? extends List<Double>> runs) {
    return new Sample(
        runs.stream()
            .map(run -> run.stream().mapToDouble(Double::doubleValue).toArray())
            .toArray(double[][]::new));
  }

  /** A sample of these runs of iterations, which are copied; see {@link #of(List)}. */
  public static Sample of(double[]... runs) {
    return new Sample(Arrays.stream(runs).map(double[]::clone).toArray(double[][]::new));
  }

  /** A sample of runs of which only one value each is known. */
  public static Sample ofVmValues(double... values) {
    return new Sample(
        Arrays.stream(values).mapToObj(value -> new double[] {value}).toArray(double[][]::new));
  }

  /** The number of runs, at least 1. */
  public int runs() {
    return runs.length;
  }

  /** The number of iterations of a run, at least 1. */
  public int iterations(int run) {
    return runs[run].length;
  }

  /** A copy of a run's iterations, in the order of measuring. */
  public double[] run(int run) {
    return runs[run].clone();
  }

  /** A copy of all runs, in order. */
  public double[][] toArrays() {
    return Arrays.stream(runs).map(double[]::clone).toArray(double[][]::new);
  }

  /** The number of iterations of all runs. */
  public int size() {
    int size = 0;
    for (double[] run : runs) {
      size += run.length;
    }
    return size;
  }

  /** The means of the runs, in order. */
  public double[] runMeans() {
    return vmValues(VmStatistic.MEAN);
  }

  /** One value for each run, in order. */
  public double[] vmValues(VmStatistic statistic) {
    return Arrays.stream(runs).mapToDouble(statistic::of).toArray();
  }

  /** The sample with one value for each run in the place of its iterations. */
  public Sample summarizedBy(VmStatistic statistic) {
    return new Sample(
        Arrays.stream(runs).map(run -> new double[] {statistic.of(run)}).toArray(double[][]::new));
  }

  /** The sample variances of the runs, in order; NaN for a run of one iteration. */
  public double[] runVariances() {
    return Arrays.stream(runs)
        .mapToDouble(run -> run.length == 1 ? Double.NaN : StatUtils.variance(run))
        .toArray();
  }

  /** All iterations of all runs, run after run. */
  public double[] pooled() {
    return Arrays.stream(runs).flatMapToDouble(Arrays::stream).toArray();
  }

  /** The mean of the run means: every run counts the same, however long it is. */
  public double mean() {
    return StatUtils.mean(runMeans());
  }

  /** The sample with every value multiplied by {@code factor}. */
  public Sample scaledBy(double factor) {
    return new Sample(
        Arrays.stream(runs)
            .map(run -> Arrays.stream(run).map(value -> value * factor).toArray())
            .toArray(double[][]::new));
  }

  /** The first {@code count} runs. */
  public Sample firstRuns(int count) {
    if (count < 1 || count > runs.length) {
      throw new IllegalArgumentException(
          "cannot take " + count + " runs of a sample with " + runs.length);
    }
    return new Sample(Arrays.copyOf(runs, count));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Sample that && Arrays.deepEquals(runs, that.runs);
  }

  @Override
  public int hashCode() {
    return Arrays.deepHashCode(runs);
  }

  @Override
  public String toString() {
    return "Sample of " + runs.length + " runs, mean " + mean() + " ns";
  }
}
