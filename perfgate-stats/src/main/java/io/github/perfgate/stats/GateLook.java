package io.github.perfgate.stats;

/**
 * One look of the gate's policy at a workload. All p values are one-sided.
 *
 * @param rounds rounds that entered
 * @param pSlower p value for "slower than the margin allows": twice the smaller of the rank test's
 *     and the paired t test's p value, at most 1
 * @param pFaster p value for "faster by more than the margin", formed likewise with the sides
 *     swapped
 * @param boundary a regression or improvement is shown when its p value lies below this
 * @param pNotSlower rank test's p value for "not slower than the margin"
 * @param notSlowerBoundary no change is shown when {@code pNotSlower} lies below this, and the
 *     guard agrees
 * @param pNotSlowerGuard paired t test's p value for "not slower than the margin", by the VM values
 * @param sequentialP the smallest overall level at which {@code pSlower} would have crossed this
 *     look's boundary; the smallest one so far is a p value of the workload that may enter a {@link
 *     Family}
 * @param sequentialPFaster the same of {@code pFaster}
 * @param chance the chance that this look or later ones decide if the rounds go on as they did: 1
 *     if this one does, 0 if it does not and is the last
 * @param decision what follows
 */
public record GateLook(
    int rounds,
    double pSlower,
    double pFaster,
    double boundary,
    double pNotSlower,
    double notSlowerBoundary,
    double pNotSlowerGuard,
    double sequentialP,
    double sequentialPFaster,
    double chance,
    Decision decision) {
  /** With a smaller chance to decide, further rounds are not worth their time. */
  public static final double LEAST_CHANCE = 0.1;

  /**
   * Whether nothing is decided and hardly will be. Nobody has to stop here: stopping can only keep
   * a gate from deciding, so the levels of the policy hold in either case.
   */
  public boolean isFutile() {
    return decision == Decision.CONTINUE && chance < LEAST_CHANCE;
  }
}
