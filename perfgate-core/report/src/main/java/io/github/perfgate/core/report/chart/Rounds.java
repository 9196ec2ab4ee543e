package io.github.perfgate.core.report.chart;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The VM values of two versions, round by round: nanoseconds per operation. */
public final class Rounds {
  private static final double LEAST = 1e-100;
  private static final double MOST = 1e100;

  private final double[] baseline;
  private final double[] candidate;
  private final double[] ratios;
  private final Set<Integer> marked;

  /**
   * The rounds of some values.
   *
   * @param baseline the baseline's values in round order; a value that is not a positive number
   *     counts as missing
   * @param candidate the candidate's values in round order
   * @param marked the rounds, from 0, that were disturbed
   */
  public Rounds(double[] baseline, double[] candidate, Set<Integer> marked) {
    this(baseline, candidate, quotients(baseline, candidate), marked);
  }

  /**
   * The rounds of some values that were compared in another way than by these values.
   *
   * @param ratios the candidate's time divided by the baseline's, for each round that both have
   */
  public Rounds(double[] baseline, double[] candidate, double[] ratios, Set<Integer> marked) {
    this.baseline = baseline.clone();
    this.candidate = candidate.clone();
    this.ratios = ratios.clone();
    this.marked = Set.copyOf(marked);
  }

  private static double[] quotients(double[] baseline, double[] candidate) {
    double[] quotients = new double[Math.min(baseline.length, candidate.length)];
    Arrays.setAll(quotients, round -> candidate[round] / baseline[round]);
    return quotients;
  }

  double[] baseline() {
    return baseline.clone();
  }

  double[] candidate() {
    return candidate.clone();
  }

  /** The rounds, from 0, that were disturbed. */
  public Set<Integer> marked() {
    return marked;
  }

  /** The number of rounds, incomplete ones included. */
  public int count() {
    return Math.max(baseline.length, candidate.length);
  }

  /** Whether no round has a value. */
  public boolean isEmpty() {
    return values().length == 0;
  }

  /** How many rounds have a value of both versions. */
  public long complete() {
    return IntStream.range(0, count()).filter(this::isComplete).count();
  }

  /** Whether both versions have a value in a round. */
  boolean isComplete(int round) {
    return round < baseline.length
        && round < candidate.length
        && round < ratios.length
        && isTime(ratios[round])
        && isTime(baseline[round])
        && isTime(candidate[round]);
  }

  /** The candidate's time divided by the baseline's in a complete round. */
  double ratio(int round) {
    return ratios[round];
  }

  /** The ratios of the complete rounds. */
  double[] ratios() {
    return IntStream.range(0, count()).filter(this::isComplete).mapToDouble(this::ratio).toArray();
  }

  /** All values of both versions. */
  double[] values() {
    return DoubleStream.concat(Arrays.stream(baseline), Arrays.stream(candidate))
        .filter(Rounds::isTime)
        .toArray();
  }

  /** Whether a number can be a time per operation that a chart can show. */
  public static boolean isTime(double value) {
    return value >= LEAST && value <= MOST;
  }

  /** The values that a chart can show. */
  static double[] times(double[] values) {
    double[] times = new double[values.length];
    int count = 0;
    for (double value : values) {
      if (isTime(value)) {
        times[count++] = value;
      }
    }
    return Arrays.copyOf(times, count);
  }
}
