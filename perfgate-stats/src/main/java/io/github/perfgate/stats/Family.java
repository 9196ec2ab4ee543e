package io.github.perfgate.stats;

/**
 * The workloads of one gate, taken together.
 *
 * <p>Each workload may be looked at several times and has its own chance of a false alarm, so many
 * workloads have many such chances. A workload is called a regression only if it crosses its own
 * boundary <em>and</em> the family confirms it: Benjamini and Hochberg's procedure over the
 * smallest sequential p value that each workload has shown so far ({@link GateLook#sequentialP}), 1
 * for one without a look.
 *
 * <p>What is controlled, for workloads that are independent or positively dependent:
 *
 * <ul>
 *   <li>If no workload is slower than its margin allows, the chance that any of them is called a
 *       regression, however often each was looked at and whenever each stopped, is at most {@code
 *       rate}: the false build failure.
 *   <li>If some are, the expected share of false ones among those called regressions is at most
 *       {@code rate} (the false discovery rate); the build fails for a reason then.
 * </ul>
 *
 * <p>The smallest p values only fall while rounds are added, and with them the adjusted ones: what
 * is confirmed once stays confirmed, so the order in which workloads are evaluated does not matter.
 * The smallest p value of a workload that stopped must stay in the family with the value that it
 * had.
 *
 * <p>"Slower than the margin allows" is a statement about whole distributions here: the hypothesis
 * is that VM values of the candidate are no larger than those of a baseline slowed down by the
 * margin. Simulated builds with 50 workloads exactly at the margin, under normal, heavy-tailed,
 * bimodal and drifting noise, fail less often than {@code rate} allows.
 *
 * <p>Nothing corrects {@link Decision#NO_CHANGE}: each such decision by itself is wrong with a
 * chance of at most the policy's {@code beta}.
 *
 * @param rate the false discovery rate, above 0 and not above 0.5
 */
public record Family(double rate) {
  /** Checks the rate. */
  public Family {
    if (!(rate > 0 && rate <= 0.5)) {
      throw new IllegalArgumentException(
          "rate must be a share above 0 and not above 0.5, but is " + rate);
    }
  }

  /** The family of the default policy, at 5 %. */
  public static Family standard() {
    return new Family(0.05);
  }

  /**
   * Which workloads the family confirms.
   *
   * @param smallestSequentialP for every workload of the gate the smallest sequential p value so
   *     far, 1 for those without a look
   * @return in the same order, whether the workload is confirmed
   */
  public boolean[] confirmed(double[] smallestSequentialP) {
    double[] adjusted = Multiplicity.benjaminiHochberg(smallestSequentialP);
    boolean[] confirmed = new boolean[adjusted.length];
    for (int i = 0; i < adjusted.length; i++) {
      confirmed[i] = adjusted[i] <= rate;
    }
    return confirmed;
  }
}
