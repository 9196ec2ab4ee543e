package io.github.perfgate.stats.planning;

import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.GatePolicy;
import java.util.List;

/**
 * The gate's own policy as a rule: looks as the gate does, and ends as it does.
 *
 * @param policy margin, looks and levels
 */
public record GateRule(GatePolicy policy) implements ConfigurationSearch.Rule {
  @Override
  public boolean isSlower(double[] baseline, double[] candidate) {
    List<Integer> looks = policy.looks();
    for (int look = 0; look < looks.size() && looks.get(look) <= baseline.length; look++) {
      Decision decision = policy.evaluate(baseline, candidate, look).decision();
      if (decision != Decision.CONTINUE) {
        return decision == Decision.REGRESSION;
      }
    }
    return false;
  }

  /**
   * The same policy with another last round.
   *
   * @param rounds a multiple of 5
   */
  public static GateRule lasting(GatePolicy policy, int rounds) {
    return new GateRule(RoundNoise.lasting(policy, rounds));
  }
}
