package io.github.perfgate.stats;

import static java.util.stream.Collectors.toMap;

import io.github.perfgate.stats.distribution.StudentT;
import io.github.perfgate.stats.sequential.Boundaries;
import io.github.perfgate.stats.sequential.SequentialPValue;
import io.github.perfgate.stats.sequential.Spending;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The boundaries of a policy. They follow from the policy's looks and levels alone. Integrating
 * them takes some hundredths of a second, so they are kept for the life of the JVM, which sees a
 * policy or two.
 *
 * @param change for regressions and improvements
 * @param noChange p values for the absence of a slowdown, one for each look; zero at looks that
 *     come before ranks can show it
 * @param sequential the p values of the whole sequence for {@code change}
 * @param changeT the value that Student's t exceeds at each look where it shows a change: its
 *     quantile at the part of the boundary that is its own, by that part
 * @param noChangeT the same for the absence of a slowdown; infinite where that cannot be shown
 */
record GateBoundaries(
    Boundaries change,
    List<Double> noChange,
    SequentialPValue sequential,
    Map<Double, List<Double>> changeT,
    List<Double> noChangeT) {
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
    Boundaries change = Boundaries.of(policy.spending(), policy.alpha(), looks);
    List<Double> noChange = noChange(policy.beta(), looks);
    return new GateBoundaries(
        change,
        noChange,
        SequentialPValue.of(policy.spending(), looks),
        Stream.of(Shares.WITHOUT_TURNS.t(), Shares.IN_TURNS.t(), Shares.IN_TURNS.means())
            .collect(
                toMap(
                    share -> share,
                    share -> quantiles(looks, look -> share * change.nominal().get(look)))),
        quantiles(looks, noChange::get));
  }

  private static List<Double> quantiles(List<Integer> looks, IntToDoubleFunction level) {
    return IntStream.range(0, looks.size())
        .mapToObj(
            look ->
                level.applyAsDouble(look) == 0
                    ? Double.POSITIVE_INFINITY
                    : StudentT.upperQuantile(level.applyAsDouble(look), looks.get(look) - 1))
        .toList();
  }

  private static List<Double> noChange(double beta, List<Integer> looks) {
    int first =
        (int) looks.stream().filter(rounds -> rounds < LookEvidence.FEWEST_FOR_RANKS).count();
    List<Double> nominal = new ArrayList<>(Collections.nCopies(first, 0.0));
    if (first < looks.size()) {
      nominal.addAll(
          Boundaries.of(Spending.POCOCK, beta, looks.subList(first, looks.size())).nominal());
    }
    return List.copyOf(nominal);
  }
}
