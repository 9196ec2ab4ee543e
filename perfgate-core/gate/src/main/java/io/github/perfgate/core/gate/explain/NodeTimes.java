package io.github.perfgate.core.gate.explain;

import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.stats.inference.HodgesLehmann;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.SignedRankTest;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.descriptive.rank.Median;
import org.jspecify.annotations.Nullable;

/**
 * Nanoseconds per operation of a node, its callees included, in the forks of some rounds. A version
 * without the node has zeros.
 *
 * @param baseline the times of the baseline by round
 * @param candidate the times of the candidate in the same rounds
 */
record NodeTimes(List<Double> baseline, List<Double> candidate) {
  /** The confidence of the intervals of nodes. The lower end alone has half of the error, 5 %. */
  static final double CONFIDENCE = 0.9;

  NodeTimes {
    baseline = List.copyOf(baseline);
    candidate = List.copyOf(candidate);
  }

  /**
   * How much longer the node takes in the candidate, by the pseudo-median of the log ratios of
   * rounds and its signed-rank interval. Null if there are too few rounds, or if the node took no
   * time in a round of either version.
   */
  @Nullable Slowdown slowdown() {
    if (baseline.size() < SearchSettings.FEWEST
        || !isPositive(baseline)
        || !isPositive(candidate)) {
      return null;
    }
    double[] ratios = logRatios();
    Interval interval = SignedRankTest.of(ratios).pseudoMedianInterval(CONFIDENCE);
    return new Slowdown(
            Math.exp(HodgesLehmann.pseudoMedian(ratios)),
            Math.exp(interval.lower()),
            Math.exp(interval.upper()),
            CONFIDENCE)
        .with(new Slowdown.Times(median(baseline), median(candidate)));
  }

  /** Whether the node is significantly slower in the candidate. */
  boolean isSlower() {
    Slowdown slowdown = slowdown();
    return slowdown != null && slowdown.lower() > 1;
  }

  /** Candidate minus baseline, by round. */
  List<Double> differences() {
    List<Double> differences = new ArrayList<>();
    for (int round = 0; round < baseline.size(); round++) {
      differences.add(candidate.get(round) - baseline.get(round));
    }
    return differences;
  }

  private static boolean isPositive(List<Double> times) {
    return times.stream().allMatch(time -> time > 0);
  }

  /** The median, as a single fork on a busy host can take many times as long. */
  private static double median(List<Double> times) {
    return new Median().evaluate(times.stream().mapToDouble(Double::doubleValue).toArray());
  }

  private double[] logRatios() {
    return IntStream.range(0, baseline.size())
        .mapToDouble(round -> Math.log(candidate.get(round) / baseline.get(round)))
        .toArray();
  }
}
