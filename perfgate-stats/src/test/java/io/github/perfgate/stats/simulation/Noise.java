package io.github.perfgate.stats.simulation;

import io.github.perfgate.stats.Sample;
import java.util.SplittableRandom;

/** How forks of the same code differ. */
public enum Noise {
  /** Log-normal, with a coefficient of variation of 2 %. */
  NORMAL {
    @Override
    double start(SplittableRandom random, double host) {
      return 0.02 * random.nextGaussian();
    }
  },
  /** Student's t with three degrees of freedom: now and then one is far out. */
  HEAVY_TAILED {
    @Override
    double start(SplittableRandom random, double host) {
      double chiSquared = 0;
      for (int i = 0; i < 3; i++) {
        double g = random.nextGaussian();
        chiSquared += g * g;
      }
      return 0.01 * random.nextGaussian() / Math.sqrt(chiSquared / 3);
    }
  },
  /** Three of ten forks are 8 % slower. */
  BIMODAL {
    @Override
    double start(SplittableRandom random, double host) {
      return (random.nextDouble() < 0.3 ? 0.08 : 0) + 0.005 * random.nextGaussian();
    }
  },
  /** The host warms up and wanders from round to round, for both versions alike. */
  DRIFTING {
    @Override
    double start(SplittableRandom random, double host) {
      return host + 0.01 * random.nextGaussian();
    }
  };

  /** The logarithm of a fork's level, around zero. */
  abstract double start(SplittableRandom random, double host);

  /** VM values of both versions, round by round: baseline in row 0, candidate in row 1. */
  public double[][] rounds(SplittableRandom random, int rounds, double slowdown) {
    double[][] values = new double[2][rounds];
    double host = 0;
    for (int r = 0; r < rounds; r++) {
      host += 0.002 + 0.005 * random.nextGaussian();
      values[0][r] = 1000 * Math.exp(start(random, host));
      values[1][r] = 1000 * slowdown * Math.exp(start(random, host));
    }
    return values;
  }

  /** Samples of both versions, with noisy iterations inside each fork. */
  public Sample[] samples(SplittableRandom random, int rounds, int iterations, double slowdown) {
    double[][] levels = rounds(random, rounds, slowdown);
    Sample[] samples = new Sample[2];
    for (int side = 0; side < 2; side++) {
      double[][] runs = new double[rounds][iterations];
      for (int r = 0; r < rounds; r++) {
        for (int i = 0; i < iterations; i++) {
          runs[r][i] = levels[side][r] * Math.exp(0.01 * random.nextGaussian());
        }
      }
      samples[side] = Sample.of(runs);
    }
    return samples;
  }
}
