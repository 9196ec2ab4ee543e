package io.github.perfgate.it.precision.reichelt;

import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.distribution.StudentT;
import io.github.perfgate.stats.inference.MannWhitneyTest;
import io.github.perfgate.stats.inference.WelchTest;
import io.github.perfgate.stats.planning.ConfigurationSearch;
import io.github.perfgate.stats.planning.GateRule;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.commons.math3.stat.StatUtils;

/**
 * Which rules say of VM values that the candidate is slower: those that Reichelt, Kühne and
 * Hasselbring compare, two-sided at 1 %, and ours.
 */
final class SlowerRules {
  /** Welch's t test. */
  static final String T = "t test";

  /** Intervals of 99 % that do not overlap. */
  static final String INTERVALS = "intervals";

  /** Mann and Whitney's test. */
  static final String MANN_WHITNEY = "Mann-Whitney";

  /** The gate's policy with the margin that it has by default. */
  static final String POLICY = "policy, 2 % allowed";

  /** The gate's policy where no slowdown is allowed. */
  static final String STRICT_POLICY = "policy, 0 % allowed";

  private static final double LEVEL = 0.01;

  private SlowerRules() {}

  /**
   * All of them.
   *
   * @param starts VM starts of each version
   */
  static Map<String, ConfigurationSearch.Rule> all(int starts) {
    Map<String, ConfigurationSearch.Rule> rules = new LinkedHashMap<>();
    rules.put(T, SlowerRules::byT);
    rules.put(INTERVALS, intervals(starts));
    rules.put(MANN_WHITNEY, SlowerRules::byRanks);
    rules.put(POLICY, policy(GatePolicy.DEFAULT_MARGIN, starts));
    rules.put(STRICT_POLICY, policy(0, starts));
    return rules;
  }

  /** Whether a rule, by its name, compares the VM starts of the same round. */
  static boolean isOfRounds(String rule) {
    return rule.equals(POLICY) || rule.equals(STRICT_POLICY);
  }

  /** The gate's policy, whose last look is after so many rounds. */
  static GateRule policy(double margin, int rounds) {
    return GateRule.lasting(GatePolicy.withMargin(margin), rounds);
  }

  private static boolean byT(double[] baseline, double[] candidate) {
    WelchTest test = WelchTest.of(baseline, candidate);
    return test.difference() > 0 && test.pTwoSided() < LEVEL;
  }

  /** The quantile is the same for all draws, and costs more than all else. */
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
