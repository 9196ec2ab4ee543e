package io.github.perfgate.stats.inference;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The exact distribution of a rank statistic with values 0, 1, 2 ... under its hypothesis, without
 * ties.
 *
 * <p>Both recursions add positive probabilities only, so that the smallest of them keep their
 * digits. Tables for up to {@value #LARGEST} values a side are computed once.
 */
final class RankDistribution {
  /** Above this many values the normal tail is as good. */
  static final int LARGEST = 50;

  private static final Map<Integer, RankDistribution> MANN_WHITNEY = new ConcurrentHashMap<>();
  private static final Map<Integer, RankDistribution> SIGNED_RANK = new ConcurrentHashMap<>();

  private final double[] cumulated;

  private RankDistribution(double[] probabilities) {
    cumulated = new double[probabilities.length];
    double sum = 0;
    for (int u = 0; u < probabilities.length; u++) {
      sum += probabilities[u];
      cumulated[u] = Math.min(1, sum);
    }
  }

  /**
   * The number of pairs in which the one sample exceeds the other, of {@code n} and {@code m}
   * values.
   *
   * <p>The largest of all values belongs to the first sample with chance n/(n+m) and then exceeds
   * all m of the other (H. B. Mann, D. R. Whitney, Annals of Mathematical Statistics 18, 1947).
   */
  static RankDistribution mannWhitney(int n, int m) {
    int few = Math.min(n, m);
    int many = Math.max(n, m);
    return MANN_WHITNEY.computeIfAbsent(
        few * (LARGEST + 1) + many, key -> new RankDistribution(pairs(few, many)));
  }

  /**
   * The sum of the ranks of the positive values among {@code n}, each of which is as likely
   * positive as not.
   */
  static RankDistribution signedRank(int n) {
    return SIGNED_RANK.computeIfAbsent(n, key -> new RankDistribution(sums(n)));
  }

  /** P(U &le; u). */
  double atMost(int u) {
    return u < 0 ? 0 : cumulated[Math.min(u, cumulated.length - 1)];
  }

  /** P(U &ge; u): the distribution is symmetric, so this too is a sum of small terms. */
  double atLeast(int u) {
    return atMost(cumulated.length - 1 - u);
  }

  /** The least u with P(U &le; u) &ge; p. */
  int quantile(double p) {
    int u = 0;
    while (u < cumulated.length - 1 && cumulated[u] < p) {
      u++;
    }
    return u;
  }

  private static double[] pairs(int few, int many) {
    // rows[m] is the distribution for the current n and m values; n grows from row to row.
    double[][] rows = new double[many + 1][];
    for (int m = 0; m <= many; m++) {
      rows[m] = new double[] {1};
    }
    for (int n = 1; n <= few; n++) {
      for (int m = 1; m <= many; m++) {
        double[] next = new double[n * m + 1];
        addShifted(next, rows[m], m, (double) n / (n + m));
        addShifted(next, rows[m - 1], 0, (double) m / (n + m));
        rows[m] = next;
      }
    }
    return rows[many];
  }

  private static double[] sums(int n) {
    double[] probabilities = {1};
    for (int rank = 1; rank <= n; rank++) {
      double[] next = new double[probabilities.length + rank];
      addShifted(next, probabilities, 0, 0.5);
      addShifted(next, probabilities, rank, 0.5);
      probabilities = next;
    }
    return probabilities;
  }

  private static void addShifted(double[] target, double[] source, int shift, double weight) {
    for (int i = 0; i < source.length; i++) {
      target[i + shift] += weight * source[i];
    }
  }
}
