package io.github.perfgate.stats;

import io.github.perfgate.stats.inference.PairedT;

/**
 * How a quantity besides time differs between the two versions of a round, such as what collections
 * cost.
 *
 * <p>If the versions are alike, a round's difference is as often above zero as below, whatever its
 * distribution, so rare large values make the test of the differences more cautious.
 *
 * @param baseline mean of the baseline's forks
 * @param candidate mean of the candidate's forks
 * @param p two-sided p value of {@link PairedT} on the differences; 1 with fewer than {@value
 *     #FEWEST} rounds
 */
public record RoundDifference(double baseline, double candidate, double p) {
  /** The two-sided level at which a difference is shown. */
  public static final double LEVEL = 0.01;

  private static final int FEWEST = 5;

  /**
   * Compares the forks with the same index.
   *
   * @param baseline a value for each fork of the baseline, NaN for an unknown one; rounds without
   *     both values are left out
   * @param candidate the same of the candidate
   */
  public static RoundDifference of(double[] baseline, double[] candidate) {
    double[] differences = new double[Math.min(baseline.length, candidate.length)];
    double before = 0;
    double after = 0;
    int rounds = 0;
    for (int i = 0; i < differences.length; i++) {
      double difference = candidate[i] - baseline[i];
      if (!Double.isNaN(difference)) {
        differences[rounds] = difference;
        before += baseline[i];
        after += candidate[i];
        rounds++;
      }
    }
    return new RoundDifference(
        before / rounds,
        after / rounds,
        rounds < FEWEST ? 1 : PairedT.ofLogRatios(differences, rounds).pTwoSided());
  }

  /** Whether a difference is shown, and is at least as large as this. */
  public boolean isAtLeast(double least) {
    return p <= LEVEL && Math.abs(candidate - baseline) >= least;
  }

  /** Whether the candidate has more. */
  public boolean isMore() {
    return candidate > baseline;
  }
}
