package io.github.perfgate.stats.inference;

/**
 * Cliff's &delta;: P(y &gt; x) - P(y &lt; x) for a value of each side picked at random.
 *
 * <p>N. Cliff: Dominance statistics: ordinal analyses to answer ordinal questions. Psychological
 * Bulletin 114 (1993).
 */
public final class CliffsDelta {
  private CliffsDelta() {}

  /**
   * From -1 (every candidate value is below every baseline value) to 1; positive when the candidate
   * is slower. Takes O((n + m) log m).
   *
   * @param baseline at least one value
   * @param candidate at least one value
   */
  public static double of(double[] baseline, double[] candidate) {
    if (baseline.length == 0 || candidate.length == 0) {
      throw new IllegalArgumentException("both sides need at least one value");
    }
    MidRanks ranks = MidRanks.among(baseline);
    double dominance = 0;
    for (double value : candidate) {
      dominance += ranks.below(value) - (baseline.length - ranks.belowOrEqual(value));
    }
    return dominance / ((double) baseline.length * candidate.length);
  }
}
