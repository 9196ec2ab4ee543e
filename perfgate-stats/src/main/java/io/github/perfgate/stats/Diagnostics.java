package io.github.perfgate.stats;

import io.github.perfgate.stats.distribution.Normal;
import io.github.perfgate.stats.inference.Autocorrelation;
import io.github.perfgate.stats.inference.DipTest;
import org.apache.commons.math3.stat.StatUtils;

/**
 * Doubts about the samples of a workload. None of them changes a verdict.
 *
 * @param driftingStarts the share of forks, of both versions, whose first and last third differ by
 *     more than the margin. 0 where forks have fewer than three iterations
 * @param drifting whether that is over 20 %: the warm-up is too short, or the workload keeps state
 * @param autocorrelation lag-1 autocorrelation of the log ratios of the rounds; 0 with fewer than 4
 *     rounds
 * @param autocorrelated whether that is beyond what independent rounds show, at 1 % two-sided. Then
 *     the host changes from round to round, and p values are not what they say
 * @param baselineModesP p value of the dip test for several modes in the baseline's VM values; 1
 *     with fewer than 4 runs
 * @param candidateModesP the same of the candidate
 * @param multimodal whether either lies below 1 %: forks fall into groups (compilation, memory
 *     layout), and the mean depends on how many of each were seen
 */
public record Diagnostics(
    double driftingStarts,
    boolean drifting,
    double autocorrelation,
    boolean autocorrelated,
    double baselineModesP,
    double candidateModesP,
    boolean multimodal) {
  private static final double MOST_DRIFTING_STARTS = 0.2;
  private static final double LEVEL = 0.01;
  private static final int LEAST_VALUES = 4;

  /**
   * Examines a workload.
   *
   * @param baseline its runs in round order
   * @param candidate its runs in round order; rounds that only one side has are left out of the
   *     autocorrelation
   * @param margin the slowdown that is allowed, 0.02 for two per cent
   */
  public static Diagnostics of(Sample baseline, Sample candidate, double margin) {
    double drifting =
        (drifting(baseline, margin) + drifting(candidate, margin))
            / (double) (baseline.runs() + candidate.runs());
    double[] x = baseline.runMeans();
    double[] y = candidate.runMeans();
    double[] logRatios = RoundRatios.of(baseline, candidate, VmStatistic.MEAN).logRatios();
    double correlation = logRatios.length < LEAST_VALUES ? 0 : Autocorrelation.lagOne(logRatios);
    double bound = Normal.upperQuantile(LEVEL / 2) * Autocorrelation.deviation(logRatios.length);
    double expected = Autocorrelation.expected(logRatios.length);
    double baselineP = modesP(x);
    double candidateP = modesP(y);
    return new Diagnostics(
        drifting,
        drifting > MOST_DRIFTING_STARTS,
        correlation,
        logRatios.length >= LEAST_VALUES && Math.abs(correlation - expected) > bound,
        baselineP,
        candidateP,
        Math.min(baselineP, candidateP) < LEVEL);
  }

  private static int drifting(Sample sample, double margin) {
    int drifting = 0;
    for (int r = 0; r < sample.runs(); r++) {
      double[] run = sample.run(r);
      int third = run.length / 3;
      if (third == 0) {
        continue;
      }
      double first = StatUtils.mean(run, 0, third);
      double last = StatUtils.mean(run, run.length - third, third);
      if (Math.max(first, last) > (1 + margin) * Math.min(first, last)) {
        drifting++;
      }
    }
    return drifting;
  }

  private static double modesP(double[] vmValues) {
    return vmValues.length < LEAST_VALUES ? 1 : DipTest.of(vmValues).p();
  }
}
