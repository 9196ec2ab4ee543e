package io.github.perfgate.core.gate.explain;

import io.github.perfgate.stats.inference.HodgesLehmann;
import io.github.perfgate.stats.inference.SignedRankTest;
import java.util.ArrayList;
import java.util.List;

/**
 * How many nanoseconds longer a node takes in the candidate: the pseudo-median over rounds, and
 * whether Wilcoxon's signed-rank test is significant. Both use ranks, since a single fork on a busy
 * host can take many times as long as the others.
 *
 * @param nanos the estimate
 * @param isShown whether the growth is above zero with a one-sided error of 5 %
 */
record NodeGrowth(double nanos, boolean isShown) {
  /** The growth by the differences of rounds; zero if there are none. */
  static NodeGrowth of(List<Double> differences) {
    if (differences.isEmpty()) {
      return new NodeGrowth(0, false);
    }
    double[] values = differences.stream().mapToDouble(Double::doubleValue).toArray();
    return new NodeGrowth(
        HodgesLehmann.pseudoMedian(values),
        SignedRankTest.of(values).pGreater() <= 0.5 * (1 - NodeTimes.CONFIDENCE));
  }

  /** The growth of a node without its callees, by times of the same forks. */
  static NodeGrowth without(NodeTimes node, List<NodeTimes> children) {
    List<Double> sums = sums(children);
    List<Double> own = new ArrayList<>();
    List<Double> whole = node.differences();
    for (int round = 0; round < whole.size(); round++) {
      own.add(whole.get(round) - (sums.isEmpty() ? 0 : sums.get(round)));
    }
    return of(own);
  }

  /** How much longer several nodes of one measurement take together, by round. */
  static List<Double> sums(List<NodeTimes> nodes) {
    List<Double> sums = new ArrayList<>();
    for (NodeTimes node : nodes) {
      List<Double> differences = node.differences();
      for (int round = 0; round < differences.size(); round++) {
        if (round == sums.size()) {
          sums.add(0.0);
        }
        sums.set(round, sums.get(round) + differences.get(round));
      }
    }
    return sums;
  }
}
