package io.github.perfgate.core.explain;

import io.github.perfgate.stats.distribution.StudentT;
import java.util.ArrayList;
import java.util.List;

/**
 * How many nanoseconds longer something takes: the median over rounds, and an error from the median
 * deviation, since a single VM start on a busy host can take many times as long as the others.
 *
 * @param nanos the estimate
 * @param squaredError its squared standard error
 * @param rounds how many rounds it was estimated from
 */
record Growth(double nanos, double squaredError, int rounds) {
  /** From the median deviation of normal values to their standard deviation. */
  private static final double DEVIATION = 1.4826;

  /** From the standard error of the mean of normal values to that of their median. */
  private static final double OF_MEDIAN = Math.sqrt(Math.PI / 2);

  /** Of at least two differences; nothing grew where there are none. */
  static Growth of(List<Double> differences) {
    int rounds = differences.size();
    double middle = median(differences);
    double deviation =
        median(differences.stream().map(difference -> Math.abs(difference - middle)).toList());
    double error = DEVIATION * OF_MEDIAN * deviation / Math.sqrt(Math.max(1, rounds));
    return new Growth(middle, error * error, rounds);
  }

  private static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int half = sorted.size() / 2;
    if (sorted.isEmpty()) {
      return 0;
    }
    return sorted.size() % 2 == 1
        ? sorted.get(half)
        : 0.5 * (sorted.get(half - 1) + sorted.get(half));
  }

  /** That of a node without what it calls, the one and the other being given by their times. */
  static Growth without(NodeTimes node, List<NodeTimes> children) {
    List<Double> sums = sums(children);
    if (children.isEmpty()) {
      return of(node.differences());
    }
    if (children.get(0).level() == node.level()) {
      List<Double> own = new ArrayList<>();
      for (int round = 0; round < sums.size(); round++) {
        own.add(node.differences().get(round) - sums.get(round));
      }
      return of(own);
    }
    Growth whole = of(node.differences());
    Growth part = of(sums);
    return new Growth(
        whole.nanos() - part.nanos(),
        whole.squaredError() + part.squaredError(),
        Math.min(whole.rounds(), part.rounds()));
  }

  /** By round, what several nodes of one measurement take longer together. */
  static List<Double> sums(List<NodeTimes> nodes) {
    List<Double> sums = new ArrayList<>();
    for (NodeTimes node : nodes) {
      List<Double> differences = node.differences();
      for (int round = 0; round < differences.size(); round++) {
        if (round == sums.size()) {
          sums.add(0.0);
        }
        sums.set(round, sums.get(round) + differences.get(round));
      }
    }
    return sums;
  }

  /** Whether it was shown that it is not for nothing. */
  boolean isShown() {
    double t = StudentT.upperQuantile(0.5 * (1 - NodeTimes.CONFIDENCE), rounds - 1.0);
    return nanos - t * Math.sqrt(squaredError) > 0;
  }
}
