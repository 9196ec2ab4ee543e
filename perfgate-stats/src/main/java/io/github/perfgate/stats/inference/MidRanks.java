package io.github.perfgate.stats.inference;

import java.util.Arrays;

/**
 * Ranks from 1, tied values sharing the mean of their ranks.
 *
 * <p>Commons Math's {@code NaturalRanking} wraps every value in an object; looks rank often enough
 * for that to matter.
 */
final class MidRanks {
  private final double[] sorted;

  private MidRanks(double[] sorted) {
    this.sorted = sorted;
  }

  /** Prepares the ranking of these values; the array is not kept. */
  static MidRanks among(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return new MidRanks(sorted);
  }

  /** The mid-rank of a value that is among them. */
  double of(double value) {
    return 0.5 * (below(value) + belowOrEqual(value) + 1);
  }

  /** How many values lie below this one. */
  int below(double value) {
    return count(value, false);
  }

  /** How many values lie below this one or equal it. */
  int belowOrEqual(double value) {
    return count(value, true);
  }

  /** Sum of t&sup3; - t over all groups of t tied values, the usual correction for ties. */
  double tieSum() {
    double sum = 0;
    for (int from = 0; from < sorted.length; ) {
      int to = from + 1;
      while (to < sorted.length && sorted[to] == sorted[from]) {
        to++;
      }
      double ties = to - from;
      sum += ties * ties * ties - ties;
      from = to;
    }
    return sum;
  }

  private int count(double value, boolean orEqual) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] < value || (orEqual && sorted[middle] == value)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
