package io.github.perfgate.it.precision.horky;

/**
 * The amount of computation.
 *
 * @param splits random splits for each parameter
 * @param slowSplits how many of the first splits interpretations that resample are tried on
 * @param resamples the number of resamples of these interpretations
 */
record Effort(int splits, int slowSplits, int resamples) {
  private static final int MOST_SPLITS = 1000;
  private static final int LEAST_SPLITS = 100;
  private static final int SHARED = 12_000;
  private static final int SLOWER = 5;
  private static final int RESAMPLES = 1000;

  Effort {
    if (slowSplits < 1 || splits < slowSplits) {
      throw new IllegalArgumentException(
          "There must be 1 <= slow splits <= splits, but there are %d and %d"
              .formatted(slowSplits, splits));
    }
  }

  /**
   * 1,000 splits of each workload, and a fifth of that for slow interpretations; for many workloads
   * a tenth.
   */
  static Effort forWorkloads(int workloads) {
    int splits = Math.max(LEAST_SPLITS, Math.min(MOST_SPLITS, SHARED / Math.max(1, workloads)));
    return new Effort(splits, splits / SLOWER, RESAMPLES);
  }
}
