package io.github.perfgate.it.precision.peers;

import io.github.perfgate.it.precision.pool.Shape;
import io.github.perfgate.stats.VmStatistic;
import java.util.Arrays;

/**
 * A tool that tells whether a candidate is slower: how it measures, and the rule by which it
 * decides. Rules were read from the tools' sources and are implemented anew here. A tool that only
 * marks a difference counts as calling a candidate slower if it marks a difference in that
 * direction.
 */
interface Peer {
  /** Its name in tables. */
  String name();

  /**
   * What the tool measures by default, and when it calls a candidate slower, for readers of tables.
   */
  String description();

  /** The source from which the rule was read. */
  String source();

  /** How the tool measures. */
  Shape shape();

  /**
   * Decides.
   *
   * @param baseline for each fork the values of {@link Shape#values}, in the order of measuring
   * @param candidate the same for as many forks of the candidate
   */
  Call call(double[][] baseline, double[][] candidate);

  /**
   * The answer of a rule.
   *
   * @param slower whether it calls the candidate slower
   * @param starts forks of each version that had been made by then
   */
  record Call(boolean slower, int starts) {}

  /** One value for each fork: the mean of its values. */
  static double[] means(double[][] starts) {
    return each(starts, VmStatistic.MEAN);
  }

  /** One value for each fork. */
  static double[] each(double[][] starts, VmStatistic statistic) {
    return Arrays.stream(starts).mapToDouble(statistic::of).toArray();
  }

  /** The values of all forks, as if they came from a single one. */
  static double[] pooled(double[][] starts) {
    return Arrays.stream(starts).flatMapToDouble(Arrays::stream).toArray();
  }
}
