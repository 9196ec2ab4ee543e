package io.github.perfgate.stats.planning;

import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.VarianceComponents;
import io.github.perfgate.stats.inference.PairedT;
import io.github.perfgate.stats.planning.Repetitions.Level;
import java.util.List;

/** What a few forks of a workload say about how to measure it. */
public final class Pilot {
  /** By how much the ratio may change if iterations are left out: half of the default margin. */
  private static final double TOLERANCE = GatePolicy.DEFAULT_MARGIN / 2;

  private Pilot() {}

  /**
   * The number of measured iterations in a fork that gives the most precision for its time. It is
   * o* = ceil(&radic;(c_vm / c_iter &middot; S&sup2; / T&sup2;)), held between two bounds.
   *
   * <p>T. Kalibera, R. Jones: Rigorous benchmarking in reasonable time. ISMM 2013, sections 6 and
   * 7.
   *
   * <p>When the pilot shows no variance between forks (T&sup2; &le; 0, or a single run of every
   * version) the answer is {@code max}. When it shows variance between forks but none within them,
   * the answer is {@code min}.
   *
   * <p>If forks take turns, the variances are those of the rounds' log ratios, by the first two
   * versions. Too few turns to tell them are not made fewer: the answer is {@code max}. So it is if
   * the last iterations change the ratio of the means by more than half of the default margin, as a
   * pause does that comes after so many operations in every fork. Whether they make the first or
   * the second version slower does not matter.
   *
   * @param samples the pilot's samples, of one or several versions, pooled relative to their means
   * @param startCost time of a fork without its measured iterations, warm-up included
   * @param iterationCost time of a measured iteration, in the same unit
   * @param min the least answer, at least 1
   * @param max the greatest answer
   */
  public static int optimalIterations(
      List<Sample> samples, double startCost, double iterationCost, int min, int max) {
    if (samples.size() > 1 && RoundNoise.arePairs(samples.get(0), samples.get(1))) {
      Sample one = samples.get(0);
      Sample other = samples.get(1);
      if (one.tookTurnsWith(other)) {
        if (!RoundNoise.isWithinKnown(one)) {
          return max;
        }
        int best = RoundNoise.of(one, other, startCost, iterationCost).bestIterations(min, max);
        return Math.abs(logRatio(one, other) - logRatio(first(best, one), first(best, other)))
                <= TOLERANCE
            ? best
            : max;
      }
    }
    VarianceComponents components = VarianceComponents.relative(samples);
    // A single iteration in every fork tells nothing of the variance within.
    double within = Double.isNaN(components.within()) ? 0 : components.within();
    return Repetitions.optimal(
        new Level(within, iterationCost), new Level(components.between(), startCost), min, max);
  }

  private static Sample first(int iterations, Sample sample) {
    return sample.iterations(0, iterations);
  }

  private static double logRatio(Sample one, Sample other) {
    return PairedT.of(one.runMeans(), other.runMeans()).mean();
  }
}
