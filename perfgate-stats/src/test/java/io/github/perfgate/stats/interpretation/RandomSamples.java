package io.github.perfgate.stats.interpretation;

import io.github.perfgate.stats.Sample;
import java.util.SplittableRandom;

/**
 * Pairs of samples of every shape that can occur: few and many runs, one iteration and several, no
 * noise at all, ties, far outliers, tiny and huge times.
 */
final class RandomSamples {
  private final SplittableRandom random;

  RandomSamples(long seed) {
    random = new SplittableRandom(seed);
  }

  /** A baseline and a candidate of as many runs. */
  Sample[] pair() {
    int runs = 2 + random.nextInt(random.nextBoolean() ? 6 : 24);
    return new Sample[] {sample(runs), sample(runs)};
  }

  /** A baseline and a candidate that may differ in their numbers of runs, down to one. */
  Sample[] unevenPair() {
    return new Sample[] {sample(1 + random.nextInt(8)), sample(1 + random.nextInt(8))};
  }

  /** Another random number, for whatever the property needs. */
  SplittableRandom random() {
    return random;
  }

  private Sample sample(int runs) {
    double level = random.nextInt(4) == 0 ? 100 : 95 + 15 * random.nextDouble();
    double betweenRuns = noise();
    double withinRuns = noise();
    boolean rounded = random.nextInt(4) == 0;
    boolean outliers = random.nextInt(4) == 0;
    double[][] values = new double[runs][1 + random.nextInt(4)];
    for (double[] run : values) {
      double runLevel = level * Math.exp(betweenRuns * random.nextGaussian());
      for (int i = 0; i < run.length; i++) {
        double value = runLevel * Math.exp(withinRuns * random.nextGaussian());
        value *= outliers && random.nextInt(10) == 0 ? 5 : 1;
        run[i] = rounded ? Math.max(1, Math.rint(value)) : value;
      }
    }
    return Sample.of(values);
  }

  private double noise() {
    return switch (random.nextInt(3)) {
      case 0 -> 0;
      case 1 -> 0.01;
      default -> 0.1;
    };
  }
}
