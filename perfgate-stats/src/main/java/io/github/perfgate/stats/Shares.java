package io.github.perfgate.stats;

/**
 * How the tests for a change share the level of a look. A share is a weight of Bonferroni's
 * correction: the p value of a test divided by its share counts, and the smallest such value is a p
 * value. The shares add up to one.
 *
 * @param rank the share of the rank test
 * @param t the share of the paired t test of d
 * @param means the share of the paired t test of the VM means; 0 if that is the test of d
 */
public record Shares(double rank, double t, double means) {
  /** Forks without turns: d is the log ratio of the VM means. */
  public static final Shares WITHOUT_TURNS = new Shares(0.5, 0.5, 0);

  /**
   * Forks in turns. The means vary more than d and decide more seldom, so that they have the least
   * share.
   */
  public static final Shares IN_TURNS = new Shares(0.4, 0.4, 0.2);

  /** The smallest p value of the two tests of d, each divided by its share. */
  double ofRounds(double pRank, double pT) {
    return Math.min(1, Math.min(pRank / rank, pT / t));
  }

  /** The p value of the means divided by their share; 1 if they have none. */
  double ofMeans(double p) {
    return means == 0 ? 1 : Math.min(1, p / means);
  }
}
