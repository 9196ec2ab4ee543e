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
 * Student's t at the look's boundary, or at half of it where two tests share it. "Faster" and "not
 * slower" follow in the same way. The chances of all looks and all three decisions are added.
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
    return Math.max(
        of(policy, look, measured.paired(rounds)), of(policy, look, measured.robust(rounds)));
  }

  /** The chance with one estimate of mean and deviation. */
  static double of(GatePolicy policy, int look, PairedT rounds) {
    List<Integer> looks = policy.looks();
    GateBoundaries boundaries = GateBoundaries.of(policy);
    double margin = policy.logMargin();
    double chance = 0;
    for (int next = look + 1; next < looks.size(); next++) {
      int count = looks.get(next);
      double changeT = boundaries.changeT().get(next);
      chance +=
          beyond(rounds.mean() - margin, changeT, rounds, count)
              + beyond(-rounds.mean() - margin, changeT, rounds, count)
              + beyond(margin - rounds.mean(), boundaries.noChangeT().get(next), rounds, count);
    }
    return Math.min(1, chance);
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
