package io.github.perfgate.it.precision.peers;

import io.github.perfgate.it.precision.pool.Shape;
import io.github.perfgate.stats.VmStatistic;
import java.util.Arrays;

/**
 * A tool that tells whether a candidate is slower: how it measures, and the rule by which it
 * decides. Rules were read from the tools' sources and are written anew here; a tool that only
 * marks a difference is taken to call a candidate slower where it marks one in that direction.
 */
interface Peer {
  /** Its name in tables. */
  String name();

  /** What it measures by default, and when it calls a candidate slower, for readers of tables. */
  String description();

  /** Where it was read. */
  String source();

  /** How it measures. */
  Shape shape();

  /**
   * Decides.
   *
   * @param baseline for each VM start what {@link Shape#values} makes of it, in the order of
   *     measuring
   * @param candidate as many
   */
  Call call(double[][] baseline, double[][] candidate);

  /**
   * What a rule says.
   *
   * @param slower whether it calls the candidate slower
   * @param starts VM starts of each version that had been made by then
   */
  record Call(boolean slower, int starts) {}

  /** One value for each VM start: the mean of its values. */
  static double[] means(double[][] starts) {
    return each(starts, VmStatistic.MEAN);
  }

  /** One value for each VM start. */
  static double[] each(double[][] starts, VmStatistic statistic) {
    return Arrays.stream(starts).mapToDouble(statistic::of).toArray();
  }

  /** The values of all VM starts, as if they were of one. */
  static double[] pooled(double[][] starts) {
    return Arrays.stream(starts).flatMapToDouble(Arrays::stream).toArray();
  }
}
