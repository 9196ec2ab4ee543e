package io.github.perfgate.it.precision.peers;

import io.github.perfgate.it.precision.pool.Shape;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.VmStatistic;
import java.util.List;

/**
 * perfgate's own policy: looks after 10, 15, 20, 25 and 30 rounds by default, and ends at the first
 * that decides. Whatever it then says, "regression" alone is "slower".
 *
 * @param policy margin, looks and levels
 * @param statistic what makes the iterations of a VM start its one value
 * @param lastRounds where it ends at the latest; less than the policy's last look when a budget is
 *     used up before
 */
record OurGate(GatePolicy policy, VmStatistic statistic, int lastRounds) implements Peer {
  /** The policy as it is. */
  static OurGate of(GatePolicy policy) {
    return of(policy, VmStatistic.MEAN);
  }

  static OurGate of(GatePolicy policy, VmStatistic statistic) {
    return new OurGate(policy, statistic, policy.maxRounds());
  }

  /** What differs from the default is part of it. */
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
    return "up to %d rounds of a VM start of each version; two paired tests of one value of each (%s) against a margin of %d %%, with boundaries for every look"
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
