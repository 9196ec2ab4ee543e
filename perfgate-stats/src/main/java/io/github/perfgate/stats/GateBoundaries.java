package io.github.perfgate.stats;

import io.github.perfgate.stats.sequential.Boundaries;
import io.github.perfgate.stats.sequential.SequentialPValue;
import io.github.perfgate.stats.sequential.Spending;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The boundaries of a policy. They follow from its looks and levels alone and take some hundredths
 * of a second to integrate, so they are kept for the life of the JVM, which sees a policy or two.
 *
 * @param change for regressions and improvements
 * @param noChange for the absence of a slowdown
 * @param sequential the p values of the whole sequence for {@code change}
 */
record GateBoundaries(Boundaries change, Boundaries noChange, SequentialPValue sequential) {
  private static final Map<Key, GateBoundaries> KNOWN = new ConcurrentHashMap<>();

  private record Key(List<Integer> looks, double alpha, double beta) {}

  static GateBoundaries of(GatePolicy policy) {
    return KNOWN.computeIfAbsent(
        new Key(policy.looks(), policy.alpha(), policy.beta()), GateBoundaries::integrate);
  }

  private static GateBoundaries integrate(Key key) {
    return new GateBoundaries(
        Boundaries.of(Spending.OBRIEN_FLEMING, key.alpha(), key.looks()),
        Boundaries.of(Spending.POCOCK, key.beta(), key.looks()),
        SequentialPValue.of(key.looks()));
  }
}
