package io.github.perfgate.stats;

import io.github.perfgate.stats.distribution.Normal;
import io.github.perfgate.stats.inference.PairedT;
import java.util.List;

/**
 * The chance that the looks that are left decide, if the rounds that are left are like those so
 * far. This is the conditional power under the current trend (Lan and Wittes, "The B-Value: A Tool
 * for Monitoring Data", Biometrics 44, 1988).
 *
 * <p>Let d have the mean m and the standard deviation s after n rounds. The mean after n' rounds is
 * near normal with mean m and variance s&sup2; (n' - n) / n'&sup2;. A look after n' rounds shows
 * "slower than &delta;" if that mean exceeds &delta; + t s / &radic;n'. Here t is the quantile of
 * Student's t at the test's share of the look's boundary. "Faster" and "not slower" follow in the
 * same way, and the log ratios of the VM means as d does. "Not slower" has to be shown by both, and
 * "faster" needs it too. The chances of all looks and decisions are added.
 *
 * <p>Ranks can decide where a few rounds far off spoil m and s. So the chance is also computed with
 * the median of d and its scaled median absolute deviation, and the larger one counts. With m and s
 * alone, gates put together from real rounds found 84 % of the slowdowns of 5 % instead of 92 %.
 */
final class ConditionalPower {
  private ConditionalPower() {}

  /**
   * The chance.
   *
   * @param policy the policy
   * @param look the look that was taken last, from 0
   * @param measured the rounds; those of the look count
   * @return between 0 and 1; 0 after the last look
   */
  static double of(GatePolicy policy, int look, RoundRatios measured) {
    int rounds = policy.looks().get(look);
    Means means = new Means(measured.means(rounds), measured.shares().means());
    double share = measured.shares().t();
    return Math.max(
        of(policy, look, measured.paired(rounds), share, means),
        of(policy, look, measured.robust(rounds), share, means));
  }

  /** The VM means so far, and their share of a level. */
  private record Means(PairedT paired, double share) {}

  /** The chance with one estimate of mean and deviation. */
  private static double of(GatePolicy policy, int look, PairedT rounds, double share, Means means) {
    List<Integer> looks = policy.looks();
    double chance = 0;
    for (int next = look + 1; next < looks.size(); next++) {
      int count = looks.get(next);
      double notSlowerT = GateBoundaries.of(policy).noChangeT().get(next);
      double changeT = GateBoundaries.of(policy).changeT().get(share).get(next);
      double notSlower =
          Math.min(
              notSlower(policy, rounds, notSlowerT, count),
              notSlowerByMeans(policy, means.paired(), notSlowerT, count));
      chance += slower(policy, rounds, changeT, count) + notSlower;
      // An improvement also needs that neither number speaks against it.
      double allowed =
          Math.min(
              notSlower(policy, rounds, changeT, count),
              notSlowerByMeans(policy, means.paired(), changeT, count));
      chance += Math.min(faster(policy, rounds, changeT, count), allowed);
      if (means.share() > 0) {
        double meansT = GateBoundaries.of(policy).changeT().get(means.share()).get(next);
        chance +=
            slower(policy, means.paired(), meansT, count)
                + Math.min(faster(policy, means.paired(), meansT, count), allowed);
      }
    }
    return Math.min(1, chance);
  }

  private static double slower(GatePolicy policy, PairedT rounds, double quantile, int count) {
    return beyond(rounds.mean() - policy.logMargin(), quantile, rounds, count);
  }

  private static double faster(GatePolicy policy, PairedT rounds, double quantile, int count) {
    return beyond(-rounds.mean() - policy.logMargin(), quantile, rounds, count);
  }

  private static double notSlower(GatePolicy policy, PairedT rounds, double quantile, int count) {
    return beyond(policy.logMargin() - rounds.mean(), quantile, rounds, count);
  }

  /**
   * The same if the rounds to come are unchanged in truth, or like those so far: what is likelier.
   * The VM means of few rounds vary so much that their own trend gives up too early.
   */
  private static double notSlowerByMeans(
      GatePolicy policy, PairedT means, double quantile, int count) {
    double unchanged = means.mean() * means.rounds() / count;
    return Math.max(
        notSlower(policy, means, quantile, count),
        beyond(policy.logMargin() - unchanged, quantile, means, count));
  }

  /**
   * The chance that a mean exceeds a threshold significantly after more rounds.
   *
   * @param excess by how much the mean exceeds the threshold so far
   * @param quantile what Student's t has to exceed
   * @param count the rounds then
   */
  private static double beyond(double excess, double quantile, PairedT rounds, int count) {
    if (Double.isInfinite(quantile)) {
      return 0;
    }
    if (rounds.deviation() == 0) {
      return excess > 0 ? 1 : 0;
    }
    double needed = quantile * rounds.deviation() / Math.sqrt(count);
    double deviation = rounds.deviation() * Math.sqrt(count - rounds.rounds()) / count;
    return Normal.lowerTail((excess - needed) / deviation);
  }
}
