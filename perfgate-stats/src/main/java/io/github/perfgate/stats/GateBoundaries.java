package io.github.perfgate.stats;

import io.github.perfgate.stats.sequential.Boundaries;
import io.github.perfgate.stats.sequential.SequentialPValue;
import io.github.perfgate.stats.sequential.Spending;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The boundaries of a policy. They follow from the policy's looks and levels alone. Integrating
 * them takes some hundredths of a second, so they are kept for the life of the JVM, which sees a
 * policy or two.
 *
 * @param change for regressions and improvements
 * @param noChange for the absence of a slowdown
 * @param sequential the p values of the whole sequence for {@code change}
 */
record GateBoundaries(Boundaries change, Boundaries noChange, SequentialPValue sequential) {
  private static final Map<Key, GateBoundaries> KNOWN = new ConcurrentHashMap<>();

  /** The part of the policy from which the boundaries follow: all but the margin. */
  private record Key(int minRounds, int maxRounds, double alpha, double beta, Spending spending) {}

  static GateBoundaries of(GatePolicy policy) {
    Key key =
        new Key(
            policy.minRounds(),
            policy.maxRounds(),
            policy.alpha(),
            policy.beta(),
            policy.spending());
    return KNOWN.computeIfAbsent(key, unknown -> integrate(policy));
  }

  private static GateBoundaries integrate(GatePolicy policy) {
    List<Integer> looks = policy.looks();
    return new GateBoundaries(
        Boundaries.of(policy.spending(), policy.alpha(), looks),
        Boundaries.of(Spending.POCOCK, policy.beta(), looks),
        SequentialPValue.of(policy.spending(), looks));
  }
}
