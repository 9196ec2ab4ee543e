package io.github.perfgate.stats;

import io.github.perfgate.stats.inference.DetectableChange;

/**
 * How well a host can measure: by how much rounds of the very same code differ.
 *
 * @param rounds how many were measured, at least 2
 * @param deviation standard deviation of their values d ({@link RoundRatios}), 0.02 for two per
 *     cent
 */
public record NoiseFloor(int rounds, double deviation) {
  private static final double ALPHA = 0.01;
  private static final double POWER = 0.9;

  /**
   * The noise of rounds of the same code.
   *
   * @param measured at least 2 rounds
   */
  public static NoiseFloor of(RoundRatios measured) {
    return new NoiseFloor(measured.count(), measured.paired(measured.count()).deviation());
  }

  /**
   * The smallest slowdown, as a share, that a comparison on this host shows in nine of ten cases.
   * It follows from the deviation alone, for a workload that is as steady as the canary.
   *
   * @param rounds at least 2
   */
  public double detectable(int rounds) {
    return Math.expm1(DetectableChange.approximate(deviation, rounds, ALPHA, POWER));
  }
}
