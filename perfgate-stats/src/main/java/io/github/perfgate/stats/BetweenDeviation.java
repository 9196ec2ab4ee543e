package io.github.perfgate.stats;

import io.github.perfgate.stats.inference.Interval;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * How far true effects lie apart whose estimates have known standard errors: the &tau; of random
 * effects. Estimates are in groups, each with a mean of its own; &tau; is the same in all groups.
 *
 * <pre>
 *   &tau;&sup2; = max(0, variance of the estimates - mean of their squared standard errors)
 * </pre>
 *
 * <p>L. V. Hedges, I. Olkin: Statistical methods for meta-analysis (1985), section 9.D; groups
 * count by their degrees of freedom. The interval is the Q-profile: all &tau; for which Cochran's Q
 * with the weights 1 / (&tau;&sup2; + SE&sup2;) lies between the quantiles of &chi;&sup2;. W.
 * Viechtbauer: Confidence intervals for the amount of heterogeneity in meta-analysis. Statistics in
 * Medicine 26 (2007).
 *
 * @param estimates how many estimates there are
 * @param deviation &tau;, in the unit of the estimates
 * @param interval its interval; both ends are 0 if the estimates vary less than chance lets expect
 */
public record BetweenDeviation(int estimates, double deviation, Interval interval) {
  /**
   * An estimate.
   *
   * @param value the estimated effect
   * @param standardError positive
   */
  public record Estimate(double value, double standardError) {
    /** Checks the standard error. */
    public Estimate {
      if (!(standardError > 0)) {
        throw new IllegalArgumentException("no standard error: " + standardError);
      }
    }
  }

  /**
   * The deviation in groups of estimates.
   *
   * @param groups at least one, each with at least two estimates
   * @param confidence the level of the interval
   */
  public static BetweenDeviation of(List<List<Estimate>> groups, double confidence) {
    if (groups.isEmpty() || groups.stream().anyMatch(group -> group.size() < 2)) {
      throw new IllegalArgumentException("a deviation needs two estimates in each group");
    }
    int estimates = groups.stream().mapToInt(List::size).sum();
    int degrees = estimates - groups.size();
    double variance =
        groups.stream()
                .mapToDouble(group -> squares(group, 0, false) - (group.size() - 1) * error(group))
                .sum()
            / degrees;
    ChiSquaredDistribution chi = ChiSquaredDistribution.of(degrees);
    DoubleUnaryOperator q =
        tau -> groups.stream().mapToDouble(group -> squares(group, tau * tau, true)).sum();
    double tail = (1 - confidence) / 2;
    return new BetweenDeviation(
        estimates,
        Math.sqrt(Math.max(0, variance)),
        new Interval(
            falling(q, chi.inverseCumulativeProbability(1 - tail)),
            falling(q, chi.inverseCumulativeProbability(tail)),
            confidence));
  }

  private static double error(List<Estimate> group) {
    return group.stream()
        .mapToDouble(one -> one.standardError * one.standardError)
        .average()
        .orElseThrow();
  }

  /** The sum of squares around the mean: plain, or weighted as Cochran's Q. */
  private static double squares(List<Estimate> group, double variance, boolean weighted) {
    double[] weights =
        group.stream()
            .mapToDouble(
                one -> weighted ? 1 / (variance + one.standardError * one.standardError) : 1)
            .toArray();
    double mean =
        IntStream.range(0, weights.length).mapToDouble(i -> weights[i] * group.get(i).value).sum()
            / IntStream.range(0, weights.length).mapToDouble(i -> weights[i]).sum();
    return IntStream.range(0, weights.length)
        .mapToDouble(i -> weights[i] * Math.pow(group.get(i).value - mean, 2))
        .sum();
  }

  /** The argument at which a falling function reaches a value; 0 if it begins below. */
  private static double falling(DoubleUnaryOperator function, double value) {
    if (function.applyAsDouble(0) <= value) {
      return 0;
    }
    double above = 1;
    while (function.applyAsDouble(above) > value) {
      above *= 2;
    }
    double below = 0;
    for (int i = 0; i < 100; i++) {
      double middle = (below + above) / 2;
      if (function.applyAsDouble(middle) > value) {
        below = middle;
      } else {
        above = middle;
      }
    }
    return above;
  }
}
