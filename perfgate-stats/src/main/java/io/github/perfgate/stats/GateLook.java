package io.github.perfgate.stats;

/**
 * One look of the gate's policy at a workload. All p values are one-sided.
 *
 * @param rounds rounds that entered
 * @param pSlower p value for "slower than the margin allows": the smallest p value of the tests,
 *     each divided by its share in the level ({@link Shares}), at most 1
 * @param pFaster p value for "faster by more than the margin", formed likewise with the sides
 *     swapped; not below the p value for "neither d nor the means are slower than the margin"
 * @param boundary a regression or improvement is shown when its p value lies below this
 * @param notSlower the test of "not slower than the margin"
 * @param sequentialP the smallest overall level at which {@code pSlower} would have crossed this
 *     look's boundary. The smallest one so far is a p value of the workload that may enter a {@link
 *     Family}
 * @param sequentialPFaster the same of {@code pFaster}
 * @param chance the chance that this look or later ones decide if the rounds go on as they did. 1
 *     if this one does, 0 if it does not and is the last
 * @param decision what follows
 * @param byMeans whether only the means of all turns show it, and the neighbouring turns do not
 */
public record GateLook(
    int rounds,
    double pSlower,
    double pFaster,
    double boundary,
    NotSlower notSlower,
    double sequentialP,
    double sequentialPFaster,
    double chance,
    Decision decision,
    boolean byMeans) {
  /** With a smaller chance to decide, further rounds are not worth their time. */
  public static final double LEAST_CHANCE = 0.1;

  /**
   * The test of "not slower than the margin".
   *
   * @param p the p value that ranks and VM means have to show
   * @param boundary no change is shown when {@code p} lies below this
   */
  public record NotSlower(double p, double boundary) {}

  /**
   * Whether nothing is decided and hardly will be. Nobody has to stop here: stopping can only keep
   * a gate from deciding, so the levels of the policy hold in either case.
   */
  public boolean isFutile() {
    return decision == Decision.CONTINUE && chance < LEAST_CHANCE;
  }
}
