package io.github.perfgate.stats.warmup;

import java.util.SplittableRandom;

/** Iterations of a fork whose levels are known. */
final class Series {
  private final SplittableRandom random;
  private final double noise;

  /**
   * @param noise the standard deviation of the logarithms
   */
  Series(long seed, double noise) {
    this.random = new SplittableRandom(seed);
    this.noise = noise;
  }

  /** Values around these levels, one for each. */
  double[] around(double... levels) {
    double[] values = new double[levels.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = levels[i] * Math.exp(noise * random.nextGaussian());
    }
    return values;
  }

  /** Levels that go on for some iterations each: level, length, level, length and so on. */
  static double[] levels(double... levelsAndLengths) {
    int size = 0;
    for (int i = 1; i < levelsAndLengths.length; i += 2) {
      size += (int) levelsAndLengths[i];
    }
    double[] levels = new double[size];
    int at = 0;
    for (int i = 0; i < levelsAndLengths.length; i += 2) {
      for (int k = 0; k < levelsAndLengths[i + 1]; k++) {
        levels[at++] = levelsAndLengths[i];
      }
    }
    return levels;
  }
}
