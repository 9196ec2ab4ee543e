package io.github.perfgate.it.precision.reichelt;

import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.VmStatistic;
import io.github.perfgate.stats.distribution.StudentT;
import io.github.perfgate.stats.inference.MannWhitneyTest;
import io.github.perfgate.stats.inference.WelchTest;
import io.github.perfgate.stats.planning.ConfigurationSearch;
import io.github.perfgate.stats.planning.GateRule;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.stat.StatUtils;

/**
 * All rules: those that Reichelt, Kühne and Hasselbring compare, two-sided at 1 %, and perfgate's
 * policy. Without a margin, the policy is tried with two values of a fork.
 */
final class SlowerRules {
  /** Welch's t test. */
  static final String T = "t test";

  /** Intervals of 99 % that do not overlap. */
  static final String INTERVALS = "intervals";

  /** Mann and Whitney's test. */
  static final String MANN_WHITNEY = "Mann-Whitney";

  /** The values of a fork that {@link #strict} is tried with. */
  static final List<VmStatistic> STATISTICS = List.of(VmStatistic.MEAN, VmStatistic.LOWER_QUARTILE);

  /** The gate's policy with its default margin. */
  static final String POLICY = "policy, 2 % allowed";

  private static final double LEVEL = 0.01;

  private SlowerRules() {}

  /**
   * All rules.
   *
   * @param starts forks of each version
   */
  static List<SlowerRule> all(int starts) {
    List<SlowerRule> rules =
        new ArrayList<>(
            List.of(
                ofMeans(T, SlowerRules::byT),
                ofMeans(INTERVALS, intervals(starts)),
                ofMeans(MANN_WHITNEY, SlowerRules::byRanks),
                new SlowerRule(
                    POLICY, VmStatistic.MEAN, true, policy(GatePolicy.DEFAULT_MARGIN, starts))));
    STATISTICS.forEach(statistic -> rules.add(strict(statistic, starts)));
    return rules;
  }

  private static SlowerRule ofMeans(String name, ConfigurationSearch.Rule test) {
    return new SlowerRule(name, VmStatistic.MEAN, false, test);
  }

  /** The gate's policy without a margin. */
  static SlowerRule strict(VmStatistic statistic, int starts) {
    String value = statistic == VmStatistic.MEAN ? "" : ", " + statistic.inWords();
    return new SlowerRule("policy, 0 % allowed" + value, statistic, true, policy(0, starts));
  }

  /** The gate's policy with its last look after a number of rounds. */
  private static GateRule policy(double margin, int rounds) {
    return GateRule.lasting(GatePolicy.withMargin(margin), rounds);
  }

  private static boolean byT(double[] baseline, double[] candidate) {
    WelchTest test = WelchTest.of(baseline, candidate);
    return test.difference() > 0 && test.pTwoSided() < LEVEL;
  }

  /** Computes the quantile once for all draws, as it costs more than everything else. */
  private static ConfigurationSearch.Rule intervals(int starts) {
    double quantile = StudentT.upperQuantile(LEVEL / 2, starts - 1);
    return (baseline, candidate) ->
        StatUtils.mean(candidate) - quantile * standardError(candidate)
            > StatUtils.mean(baseline) + quantile * standardError(baseline);
  }

  private static double standardError(double[] values) {
    return Math.sqrt(StatUtils.variance(values) / values.length);
  }

  private static boolean byRanks(double[] baseline, double[] candidate) {
    MannWhitneyTest test = MannWhitneyTest.of(baseline, candidate);
    return test.superiority() > 0.5 && test.pTwoSided() < LEVEL;
  }
}
