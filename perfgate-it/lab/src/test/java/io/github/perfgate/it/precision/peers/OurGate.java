package io.github.perfgate.it.precision.peers;

import io.github.perfgate.it.precision.pool.Shape;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.VmStatistic;
import java.util.List;

/**
 * perfgate's own policy: it looks after 10, 15, 20, 25 and 30 rounds by default, and ends at the
 * first look that decides. Only its decision "regression" counts as "slower".
 *
 * @param policy margin, looks and levels
 * @param statistic the statistic that turns the iterations of a fork into its value
 * @param lastRounds the round after which it ends at the latest; less than the policy's last look
 *     if a budget is used up before
 */
record OurGate(GatePolicy policy, VmStatistic statistic, int lastRounds) implements Peer {
  /** The policy as it is. */
  static OurGate of(GatePolicy policy) {
    return of(policy, VmStatistic.MEAN);
  }

  static OurGate of(GatePolicy policy, VmStatistic statistic) {
    return new OurGate(policy, statistic, policy.maxRounds());
  }

  /** The name contains everything that differs from the default. */
  @Override
  public String name() {
    return "perfgate"
        + (policy.margin() == GatePolicy.DEFAULT_MARGIN
            ? ""
            : ", margin %d %%".formatted(Math.round(100 * policy.margin())))
        + (statistic == VmStatistic.MEAN ? "" : ", " + statistic.inWords());
  }

  @Override
  public String description() {
    return "up to %d rounds of a fork of each version; two paired tests of one value of each (%s) against a margin of %d %%, with boundaries for every look"
        .formatted(lastRounds, statistic.inWords(), Math.round(100 * policy.margin()));
  }

  @Override
  public String source() {
    return "perfgate's policy";
  }

  @Override
  public Shape shape() {
    return new Shape.Rounds(lastRounds);
  }

  @Override
  public Call call(double[][] baseline, double[][] candidate) {
    List<GateLook> looks =
        policy.looks(Peer.each(baseline, statistic), Peer.each(candidate, statistic), lastRounds);
    GateLook last = looks.get(looks.size() - 1);
    return new Call(last.decision() == Decision.REGRESSION, last.rounds());
  }
}
