package io.github.perfgate.stats.inference;

import java.util.List;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * Welch's analysis of variance: whether the means of several groups differ, when the groups may
 * vary differently. Here a group is a host, and its values are the log ratios of its rounds.
 *
 * <p>With w = n / s&sup2; of each group and m the mean weighted by w, Q = &Sigma; w (mean -
 * m)&sup2; is the statistic of Cochran's test of homogeneity. Cochran's test takes the s as known
 * and compares Q with a &chi;&sup2; distribution. With five to fifteen rounds of a host it would
 * reject far too often. Welch's test corrects for the estimated s:
 *
 * <pre>
 *   F = Q / (k - 1) / (1 + 2 (k - 2) / (k&sup2; - 1) &middot; L),  L = &Sigma; (1 - w / &Sigma;w)&sup2; / (n - 1)
 * </pre>
 *
 * <p>with k - 1 and (k&sup2; - 1) / (3 L) degrees of freedom.
 *
 * <p>B. L. Welch: On the comparison of several mean values: an alternative approach. Biometrika 38
 * (1951). W. G. Cochran: The combination of estimates from different experiments. Biometrics 10
 * (1954).
 *
 * @param f the statistic; infinite if the groups do not vary and their means differ
 * @param between degrees of freedom between the groups
 * @param within degrees of freedom within the groups
 */
public record WelchAnova(double f, double between, double within) {
  /**
   * Compares the means of groups.
   *
   * @param groups at least 2, each with at least 2 values
   */
  public static WelchAnova of(List<PairedT> groups) {
    if (groups.size() < 2) {
      throw new IllegalArgumentException(
          "means are compared of at least 2 groups, but there are " + groups.size());
    }
    int k = groups.size();
    double pooled =
        Math.sqrt(groups.stream().mapToDouble(one -> one.deviation() * one.deviation()).sum() / k);
    if (Rounding.vanishes(pooled, 1)) {
      double first = groups.get(0).mean();
      boolean same = groups.stream().allMatch(one -> Rounding.vanishes(one.mean() - first, 1));
      return new WelchAnova(
          same ? 0 : Double.POSITIVE_INFINITY,
          k - 1,
          groups.stream().mapToInt(one -> one.rounds() - 1).sum());
    }
    double[] weights = new double[k];
    double all = 0;
    double mean = 0;
    for (int i = 0; i < k; i++) {
      PairedT one = groups.get(i);
      // A group that does not vary at all would have all the weight.
      double deviation = Rounding.vanishes(one.deviation(), 1) ? pooled : one.deviation();
      weights[i] = one.rounds() / (deviation * deviation);
      all += weights[i];
      mean += weights[i] * one.mean();
    }
    mean /= all;
    double q = 0;
    double correction = 0;
    for (int i = 0; i < k; i++) {
      PairedT one = groups.get(i);
      double share = 1 - weights[i] / all;
      q += weights[i] * (one.mean() - mean) * (one.mean() - mean);
      correction += share * share / (one.rounds() - 1);
    }
    double squares = (double) k * k - 1;
    return new WelchAnova(
        q / (k - 1) / (1 + 2 * (k - 2) / squares * correction), k - 1, squares / (3 * correction));
  }

  /** The p value for "the means are not all the same". */
  public double p() {
    return f == 0 ? 1 : FDistribution.of(between, within).survivalProbability(f);
  }
}
