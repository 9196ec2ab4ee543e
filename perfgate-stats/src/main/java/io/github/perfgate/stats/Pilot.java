package io.github.perfgate.stats;

import java.util.List;

/** What a few VM starts of a workload say about how to measure it. */
public final class Pilot {
  private Pilot() {}

  /**
   * The number of measured iterations in a VM start that gives the most precision for its time: o*
   * = ceil(&radic;(c_vm / c_iter &middot; S&sup2; / T&sup2;)), held between two bounds.
   *
   * <p>Iterations beyond it repeat what the VM start has already said; fewer waste its start and
   * warm-up. When the pilot shows no variance between VM starts (T&sup2; &le; 0, or a single run of
   * every version) the answer is {@code max}; when it shows none within them, {@code min}.
   *
   * <p>T. Kalibera, R. Jones: Rigorous benchmarking in reasonable time. ISMM 2013.
   *
   * @param samples the pilot's samples, of one or several versions, pooled relative to their means
   * @param startCost time of a VM start without its measured iterations, warm-up included
   * @param iterationCost time of a measured iteration, in the same unit
   * @param min the least answer, at least 1
   * @param max the greatest answer
   */
  public static int optimalIterations(
      List<Sample> samples, double startCost, double iterationCost, int min, int max) {
    if (!(startCost >= 0 && iterationCost > 0)) {
      throw new IllegalArgumentException(
          "costs must be positive times, but are " + startCost + " and " + iterationCost);
    }
    if (min < 1 || max < min) {
      throw new IllegalArgumentException(
          "bounds must satisfy 1 <= min <= max, but are " + min + " and " + max);
    }
    VarianceComponents components = VarianceComponents.relative(samples);
    if (!(components.between() > 0)) {
      return max;
    }
    double best = Math.sqrt(startCost / iterationCost * components.within() / components.between());
    return Double.isNaN(best) ? min : (int) Math.max(min, Math.min(max, Math.ceil(best)));
  }
}
