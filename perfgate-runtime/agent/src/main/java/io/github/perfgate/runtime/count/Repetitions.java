package io.github.perfgate.runtime.count;

/**
 * How often a workload is executed. The first repetitions initialise classes and fill caches, so
 * that they are not counted.
 */
public enum Repetitions {
  /** Repetitions of a benchmark. Another repetition tells its results. */
  OF_BENCHMARK(2, 3, 1),
  /** Repetitions of a unit test, which has no results and may take long. */
  OF_TEST(1, 1, 0);

  private final int warmUp;
  private final int counted;
  private final int ofResults;

  Repetitions(int warmUp, int counted, int ofResults) {
    this.warmUp = warmUp;
    this.counted = counted;
    this.ofResults = ofResults;
  }

  /** Repetitions that are counted. */
  public int counted() {
    return counted;
  }

  /** All repetitions. */
  public int all() {
    return warmUp + counted + ofResults;
  }

  /** Whether a repetition is counted; the first one is 1. */
  public boolean counts(int repetition) {
    return repetition > warmUp && repetition <= warmUp + counted;
  }

  /** Whether a repetition tells its results. */
  public boolean tellsResults(int repetition) {
    return repetition > warmUp + counted;
  }
}
