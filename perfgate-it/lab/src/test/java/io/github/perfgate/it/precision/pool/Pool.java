package io.github.perfgate.it.precision.pool;

import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.VmStatistic;
import java.util.Arrays;
import java.util.List;

/**
 * The measurements of one version of a workload in one experiment.
 *
 * @param experiment the experiment's name
 * @param workload the workload's id
 * @param version {@code BASELINE} or {@code CURRENT}
 * @param starts the forks of complete rounds, in round order
 */
public record Pool(String experiment, String workload, String version, List<Start> starts) {
  public Pool {
    starts = List.copyOf(starts);
  }

  /**
   * A fork.
   *
   * @param round from 0; the starts of both versions with the same round are a pair
   * @param seconds from the request for it to its last iteration
   * @param warmup nanoseconds for each warm-up iteration
   * @param iterations nanoseconds for each measured iteration
   * @param operations the number of operations in each measured iteration; empty if unknown
   * @param inTurns whether it took turns with the other fork of its pair
   */
  // Forks are never compared, so the equality of arrays does not matter.
  @SuppressWarnings("ArrayRecordComponent")
  public record Start(
      int round,
      double seconds,
      double[] warmup,
      double[] iterations,
      List<Double> operations,
      boolean inTurns) {
    /** A fork without turns, of iterations that count the same. */
    public Start(int round, double seconds, double[] warmup, double[] iterations) {
      this(round, seconds, warmup, iterations, List.of(), false);
    }

    /** All iterations in the order of measuring, warm-up included. */
    public double[] course() {
      double[] course = Arrays.copyOf(warmup, warmup.length + iterations.length);
      System.arraycopy(iterations, 0, course, warmup.length, iterations.length);
      return course;
    }
  }

  /** The measured iterations, as a gate sees them. */
  public Sample sample() {
    Sample sample = Sample.of(starts.stream().map(Start::iterations).toArray(double[][]::new));
    if (starts.stream().noneMatch(start -> start.operations().isEmpty())) {
      sample = sample.ofOperations(starts.stream().map(Start::operations).toList());
    }
    return starts.stream().allMatch(Start::inTurns)
        ? sample.takenInTurns(starts.stream().mapToLong(Start::round).toArray())
        : sample;
  }

  /** The mean of each fork's measured iterations, in nanoseconds. */
  public double[] vmValues() {
    return vmValues(VmStatistic.MEAN);
  }

  /** The value of each fork, in nanoseconds. */
  public double[] vmValues(VmStatistic statistic) {
    return sample().vmValues(statistic);
  }

  /**
   * The value of each fork's first measured iterations, in nanoseconds.
   *
   * @param iterations the number of first iterations; no more than were measured
   */
  public double[] vmValues(VmStatistic statistic, int iterations) {
    return starts.stream()
        .mapToDouble(
            start -> statistic.of(Arrays.stream(start.iterations(), 0, iterations).toArray()))
        .toArray();
  }

  /** The mean time of a fork in seconds. */
  public double meanSeconds() {
    return starts.stream().mapToDouble(Start::seconds).average().orElse(Double.NaN);
  }
}
