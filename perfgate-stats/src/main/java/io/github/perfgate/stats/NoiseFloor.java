package io.github.perfgate.stats;

import io.github.perfgate.stats.inference.DetectableChange;
import org.apache.commons.math3.stat.StatUtils;

/**
 * How well a host can measure: by how much forks of the very same code differ.
 *
 * @param forks how many were compared
 * @param variation their between-VM coefficient of variation: standard deviation of the forks'
 *     means, divided by the mean of them all; 0.02 for two per cent
 */
public record NoiseFloor(int forks, double variation) {
  private static final double ALPHA = 0.01;
  private static final double POWER = 0.9;

  /**
   * Compares forks of the same code.
   *
   * @param runs at least two forks
   */
  public static NoiseFloor of(Sample runs) {
    double[] means = runs.runMeans();
    return new NoiseFloor(
        means.length, Math.sqrt(StatUtils.variance(means)) / StatUtils.mean(means));
  }

  /**
   * The smallest slowdown, as a share, that a comparison on this host shows in nine of ten cases.
   * It follows from the variation alone, for a workload that is as steady as the canary.
   *
   * @param rounds pairs of forks, at least 2
   */
  public double detectable(int rounds) {
    // Two independent forks make a pair.
    double deviation = variation * Math.sqrt(2);
    return Math.expm1(DetectableChange.approximate(deviation, rounds, ALPHA, POWER));
  }
}
