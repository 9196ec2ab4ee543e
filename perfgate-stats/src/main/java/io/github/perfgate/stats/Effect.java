package io.github.perfgate.stats;

import io.github.perfgate.stats.inference.CliffsDelta;
import io.github.perfgate.stats.inference.DetectableChange;
import io.github.perfgate.stats.inference.HodgesLehmann;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.PairedT;
import org.apache.commons.math3.stat.StatUtils;

/**
 * How large the change is, and how large a change would have had to be for the gate to show it.
 * Both are reported for every workload, whatever was decided.
 *
 * @param change exp(d) in {@link RoundRatios}
 * @param ofNeighbours whether {@code change} is that of neighbouring turns
 * @param means the change of the VM values. Without turns it is {@code change} itself; with turns
 *     it also shows what happens in a few turns only ({@link RoundRatios})
 * @param cliffsDelta Cliff's &delta; of the VM values, from -1 to 1, positive when the candidate is
 *     slower
 * @param hodgesLehmann the median of all ratios of a candidate to a baseline VM value
 * @param minimumDetectable the smallest slowdown (0.05 for 5 %) that this number of rounds, with
 *     the noise seen in them, shows with a power of 90 %. It is exp(&delta; + (t(1-&alpha;') +
 *     t(0.9)) s/&radic;n) - 1 with &delta; the log margin and s the standard deviation of the log
 *     ratios. &alpha;' is the share of the paired t test ({@link Shares}) in the boundary of the
 *     policy's last look within these rounds
 * @param roundsForMargin about how many rounds bring the noise below the margin. Then
 *     (t(1-&alpha;') + t(0.9)) s/&radic;n is no more than &delta;, with &alpha;' of the policy's
 *     last look. So a slowdown of the margin beyond the margin is shown with a power of 90 %.
 *     {@link Integer#MAX_VALUE} when no practical number does, as with a margin of zero
 * @param marginFreeP p value for "slower at all", as {@link GateLook#pSlower} with a margin of zero
 * @param slowerInFewTurns whether the VM values are slower than the margin allows, by a paired t
 *     test at 1 %, while {@code change} is within it. Then something happens in less than half of
 *     the turns
 * @param suspect whether {@code slowerInFewTurns} holds, or {@code marginFreeP} lies below 1 % and
 *     the ratio is beyond the margin. This is not enough to call a regression, but worth a second
 *     look
 */
public record Effect(
    Change change,
    boolean ofNeighbours,
    Change means,
    double cliffsDelta,
    double hodgesLehmann,
    double minimumDetectable,
    int roundsForMargin,
    double marginFreeP,
    boolean slowerInFewTurns,
    boolean suspect) {
  private static final double POWER = 0.9;
  private static final double SUSPECT_LEVEL = 0.01;

  /**
   * A change with its confidence interval.
   *
   * @param ratio geometric mean over the rounds of candidate time / baseline time: 1.05 is 5 %
   *     slower
   * @param interval its two-sided interval, by the paired t on the log scale
   * @param baseline geometric mean of the baseline's VM values
   * @param candidate geometric mean of the candidate's VM values
   */
  public record Change(double ratio, Interval interval, double baseline, double candidate) {
    private static Change of(PairedT paired, double confidence, RoundRatios measured) {
      return new Change(
          paired.ratio(),
          paired.interval(confidence),
          StatUtils.geometricMean(measured.baseline()),
          StatUtils.geometricMean(measured.candidate()));
    }
  }

  /** The ratio of {@link #change}. */
  public double ratio() {
    return change.ratio();
  }

  /**
   * Describes the change that these rounds show.
   *
   * @param baseline VM values in round order
   * @param candidate VM values in round order, as many
   * @param confidence two-sided confidence level of the interval, above 0 and below 1
   * @param policy the policy whose margin and boundaries count
   * @throws IllegalArgumentException if there are fewer than 2 rounds, the sides differ in length
   *     or a value is no duration
   */
  public static Effect of(
      double[] baseline, double[] candidate, double confidence, GatePolicy policy) {
    if (baseline.length != candidate.length) {
      throw new IllegalArgumentException(
          "an effect needs as many baseline as candidate values, but there are "
              + baseline.length
              + " and "
              + candidate.length);
    }
    return of(RoundRatios.of(baseline, candidate), confidence, policy);
  }

  /**
   * Describes the change that these rounds show.
   *
   * @param measured at least 2 rounds
   * @param confidence two-sided confidence level of the intervals, above 0 and below 1
   * @param policy the policy whose margin and boundaries count
   */
  public static Effect of(RoundRatios measured, double confidence, GatePolicy policy) {
    int rounds = measured.count();
    PairedT paired = measured.paired(rounds);
    PairedT means = measured.means(rounds);
    double margin = policy.logMargin();
    double noise =
        DetectableChange.approximate(paired, policy.levelWithin(rounds, measured.shares()), POWER);
    double marginFreeP = LookEvidence.of(measured, rounds, 0).slower().p();
    boolean slowerInFewTurns =
        measured.isOfNeighbours()
            && paired.mean() <= margin
            && means.pGreater(margin) < SUSPECT_LEVEL;
    return new Effect(
        Change.of(paired, confidence, measured),
        measured.isOfNeighbours(),
        Change.of(means, confidence, measured),
        CliffsDelta.of(measured.baseline(), measured.candidate()),
        HodgesLehmann.ratio(measured.baseline(), measured.candidate()),
        Math.expm1(margin + noise),
        DetectableChange.rounds(
            margin,
            paired.deviation(),
            policy.levelWithin(policy.maxRounds(), measured.shares()),
            POWER),
        marginFreeP,
        slowerInFewTurns,
        slowerInFewTurns || (marginFreeP < SUSPECT_LEVEL && paired.mean() > margin));
  }
}
