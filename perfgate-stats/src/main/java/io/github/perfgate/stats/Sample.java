package io.github.perfgate.stats;

import io.github.perfgate.stats.inference.Durations;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.descriptive.moment.Mean;
import org.jspecify.annotations.Nullable;

/**
 * What was measured of one workload of one version: runs (forks) of iterations, each a time per
 * operation in nanoseconds. Immutable.
 *
 * <p>There is at least one run, and every run has at least one iteration. Every value is positive
 * and finite (see {@link Durations} for the exact range). Runs may differ in length.
 */
public final class Sample {
  private final double[][] runs;
  private final double @Nullable [][] operations;
  private final long @Nullable [] groups;

  private Sample(double[][] runs) {
    this(runs, null, null);
  }

  private Sample(double[][] runs, double @Nullable [][] operations, long @Nullable [] groups) {
    if (runs.length == 0) {
      throw new IllegalArgumentException("a sample needs at least one run");
    }
    for (int r = 0; r < runs.length; r++) {
      if (runs[r].length == 0) {
        throw new IllegalArgumentException("run " + r + " of the sample has no iteration");
      }
      Durations.require(runs[r], runs[r].length, "run " + r);
      if (operations != null && operations[r].length != runs[r].length) {
        throw new IllegalArgumentException(
            "run %d has %d iterations and operations of %d"
                .formatted(r, runs[r].length, operations[r].length));
      }
    }
    this.runs = runs;
    this.operations = operations;
    this.groups = groups;
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

  /**
   * The same sample, of runs that took turns with others. Iteration k of a run was measured next to
   * iteration k of the runs of its group.
   *
   * @param groups the group of each run; runs with the same number took turns
   */
  public Sample takenInTurns(long... groups) {
    if (groups.length != runs.length) {
      throw new IllegalArgumentException(
          "%d runs have %d groups".formatted(runs.length, groups.length));
    }
    return new Sample(runs, operations, groups.clone());
  }

  /** The same sample; the runs with the same number in all such samples took turns. */
  public Sample takenInTurns() {
    return takenInTurns(LongStream.range(0, runs.length).toArray());
  }

  /**
   * The same sample with the number of operations that each iteration is the mean of. The mean of a
   * run is then the time of all its operations divided by their number. Otherwise all iterations
   * count the same, which is not true of an iteration that one long operation fills.
   *
   * @param operations for each run, in the order of its iterations; above 0
   */
  public Sample ofOperations(List<? extends List<Double>> operations) {
    return new Sample(
        runs,
        operations.stream()
            .map(run -> run.stream().mapToDouble(Double::doubleValue).toArray())
            .toArray(double[][]::new),
        groups);
  }

  /**
   * Whether the runs with the same number, as far as both samples have them, took turns; see {@link
   * #takenInTurns(long...)}.
   */
  public boolean tookTurnsWith(Sample other) {
    int common = Math.min(runs.length, other.runs.length);
    return groups != null
        && other.groups != null
        && Arrays.equals(groups, 0, common, other.groups, 0, common);
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
    return IntStream.range(0, runs.length).mapToDouble(run -> vmValue(run, statistic)).toArray();
  }

  private double vmValue(int run, VmStatistic statistic) {
    return operations == null || statistic != VmStatistic.MEAN
        ? statistic.of(runs[run])
        : new Mean().evaluate(runs[run], operations[run]);
  }

  /** The sample with one value for each run in the place of its iterations. */
  public Sample summarizedBy(VmStatistic statistic) {
    return ofVmValues(vmValues(statistic));
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
    return mapped(value -> value * factor);
  }

  /**
   * The sample with {@code nanoseconds} added to every value.
   *
   * @throws IllegalArgumentException if a value is no longer positive
   */
  public Sample shiftedBy(double nanoseconds) {
    return mapped(value -> value + nanoseconds);
  }

  private Sample mapped(DoubleUnaryOperator function) {
    return new Sample(
        Arrays.stream(runs)
            .map(run -> Arrays.stream(run).map(function).toArray())
            .toArray(double[][]::new),
        operations,
        groups);
  }

  /**
   * The same runs with some of their iterations.
   *
   * @param from the first iteration, from 0
   * @param to the iteration behind the last; every run has so many at least
   */
  public Sample iterations(int from, int to) {
    return new Sample(
        slices(runs, from, to), operations == null ? null : slices(operations, from, to), groups);
  }

  private static double[][] slices(double[][] rows, int from, int to) {
    return Arrays.stream(rows)
        .map(row -> Arrays.copyOfRange(row, from, to))
        .toArray(double[][]::new);
  }

  /** The first {@code count} runs. */
  public Sample firstRuns(int count) {
    if (count < 1 || count > runs.length) {
      throw new IllegalArgumentException(
          "cannot take " + count + " runs of a sample with " + runs.length);
    }
    return new Sample(
        Arrays.copyOf(runs, count),
        operations == null ? null : Arrays.copyOf(operations, count),
        groups == null ? null : Arrays.copyOf(groups, count));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Sample that
        && Arrays.equals(groups, that.groups)
        && Arrays.deepEquals(operations, that.operations)
        && Arrays.deepEquals(runs, that.runs);
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
