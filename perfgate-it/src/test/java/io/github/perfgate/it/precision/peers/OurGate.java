package io.github.perfgate.it.precision.peers;

import io.github.perfgate.it.precision.pool.Shape;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.GatePolicy;
import java.util.List;

/**
 * perfgate's own policy: looks after 10, 15, 20, 25 and 30 rounds by default, and ends at the first
 * that decides. Whatever it then says, "regression" alone is "slower".
 *
 * @param policy margin, looks and levels
 * @param lastRounds where it ends at the latest; less than the policy's last look when a budget is
 *     used up before
 */
record OurGate(GatePolicy policy, int lastRounds) implements Peer {
  /** The policy as it is. */
  static OurGate of(GatePolicy policy) {
    return new OurGate(policy, policy.maxRounds());
  }

  @Override
  public String name() {
    return "perfgate";
  }

  @Override
  public String description() {
    return "up to %d rounds of a VM start of each version; two paired tests against a margin of %d %%, with boundaries for every look"
        .formatted(lastRounds, Math.round(100 * policy.margin()));
  }

  @Override
  public String source() {
    return "perfgate's default policy";
  }

  @Override
  public Shape shape() {
    return new Shape.Rounds(lastRounds);
  }

  @Override
  public Call call(double[][] baseline, double[][] candidate) {
    List<GateLook> looks = policy.looks(Peer.means(baseline), Peer.means(candidate), lastRounds);
    GateLook last = looks.get(looks.size() - 1);
    return new Call(last.decision() == Decision.REGRESSION, last.rounds());
  }
}
