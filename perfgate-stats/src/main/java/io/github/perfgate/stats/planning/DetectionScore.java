package io.github.perfgate.stats.planning;

/**
 * How well changes were told from no changes, by which Peass picks a configuration.
 *
 * @param truePositives changes that were found
 * @param falsePositives changes that were found but are none
 * @param falseNegatives changes that were missed
 */
public record DetectionScore(long truePositives, long falsePositives, long falseNegatives) {
  /** Checks the counts. */
  public DetectionScore {
    if (truePositives < 0 || falsePositives < 0 || falseNegatives < 0) {
      throw new IllegalArgumentException("counts must not be negative");
    }
  }

  /** TP / (TP + FP): how many of the found ones are there; 0 when nothing was found. */
  public double precision() {
    return share(truePositives, truePositives + falsePositives);
  }

  /** TP / (TP + FN): how many of those that are there were found; 0 when there are none. */
  public double recall() {
    return share(truePositives, truePositives + falseNegatives);
  }

  /** 2 TP / (2 TP + FP + FN), the harmonic mean of both; 0 when nothing was there or found. */
  public double f1() {
    return share(2 * truePositives, 2 * truePositives + falsePositives + falseNegatives);
  }

  private static double share(long part, long whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }
}
