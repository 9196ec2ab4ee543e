package io.github.perfgate.stats.planning;

import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.RoundRatios;

/**
 * The gate's own policy as a rule: looks as the gate does, and ends as it does.
 *
 * @param policy margin, looks and levels
 */
public record GateRule(GatePolicy policy) implements ConfigurationSearch.Rule {
  @Override
  public boolean isSlower(double[] baseline, double[] candidate) {
    return isSlower(RoundRatios.of(baseline, candidate));
  }

  @Override
  public boolean isSlower(RoundRatios rounds) {
    return policy.looks(rounds).stream().anyMatch(look -> look.decision() == Decision.REGRESSION);
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
