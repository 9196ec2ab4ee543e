package io.github.perfgate.it.precision.horky;

import io.github.perfgate.stats.Sample;
import java.util.SplittableRandom;

/** Runs with noise of a known size, for tests. */
final class SyntheticRuns {
  private static final double NANOS = 1000;

  private SyntheticRuns() {}

  /**
   * Draws runs of one version.
   *
   * @param between the coefficient of variation of runs
   * @param within the coefficient of variation of the iterations in a run
   */
  static Sample draw(long seed, int runs, int iterations, double between, double within) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] values = new double[runs][iterations];
    for (double[] run : values) {
      double mean = NANOS * (1 + between * random.nextGaussian());
      for (int i = 0; i < iterations; i++) {
        run[i] = mean * (1 + within * random.nextGaussian());
      }
    }
    return Sample.of(values);
  }
}
