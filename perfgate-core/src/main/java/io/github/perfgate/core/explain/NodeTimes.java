package io.github.perfgate.core.explain;

import io.github.perfgate.core.result.Slowdown;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.PairedT;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Nanoseconds per operation of a node, what it calls included, in the VM starts of some rounds. A
 * version without the node took none.
 *
 * @param level in which measurement; times of one measurement are from the same VM starts
 * @param baseline by round
 * @param candidate by round, as many
 */
record NodeTimes(int level, List<Double> baseline, List<Double> candidate) {
  /** Of the intervals of nodes. */
  static final double CONFIDENCE = 0.95;

  NodeTimes {
    baseline = List.copyOf(baseline);
    candidate = List.copyOf(candidate);
  }

  /** How much longer it takes; null where it does not take any time in both versions. */
  @Nullable Slowdown slowdown() {
    if (baseline.size() < 2 || !isPositive(baseline) || !isPositive(candidate)) {
      return null;
    }
    PairedT paired = PairedT.of(array(baseline), array(candidate));
    Interval interval = paired.interval(CONFIDENCE);
    return new Slowdown(paired.ratio(), interval.lower(), interval.upper(), CONFIDENCE);
  }

  /** Whether it was shown to take longer. */
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

  private static double[] array(List<Double> times) {
    return times.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
