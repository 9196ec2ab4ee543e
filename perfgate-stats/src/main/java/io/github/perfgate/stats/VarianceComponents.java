package io.github.perfgate.stats;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.stat.StatUtils;

/**
 * How much of a sample's variance lies within its forks and how much between them.
 *
 * <p>T. Kalibera, R. Jones: Rigorous benchmarking in reasonable time. ISMM 2013. The variance of
 * run means mixes both: it is T&sup2; + S&sup2;/o with o iterations in each run.
 *
 * @param within S&sup2;, the mean variance within a run; NaN if no run has two iterations
 * @param betweenRaw variance of the run means less the part S&sup2;/o that the iterations explain.
 *     Negative when they explain more than all of it; NaN if there is only one run
 */
public record VarianceComponents(double within, double betweenRaw) {
  /** The components of one sample, in its own units (ns&sup2;). */
  public static VarianceComponents of(Sample sample) {
    double within =
        StatUtils.mean(Arrays.stream(sample.runVariances()).filter(Double::isFinite).toArray());
    if (sample.runs() == 1) {
      return new VarianceComponents(within, Double.NaN);
    }
    double shares = 0;
    for (int run = 0; run < sample.runs(); run++) {
      shares += 1.0 / sample.iterations(run);
    }
    double explained = Double.isNaN(within) ? 0 : within * shares / sample.runs();
    return new VarianceComponents(within, StatUtils.variance(sample.runMeans()) - explained);
  }

  /**
   * The components of several samples of versions that differ in speed. Each sample is taken
   * relative to its own mean, and the components are averaged with the samples' degrees of freedom
   * as weights.
   *
   * @param samples at least one
   */
  public static VarianceComponents relative(List<Sample> samples) {
    if (samples.isEmpty()) {
      throw new IllegalArgumentException("variance components need at least one sample");
    }
    double within = 0;
    double withinDegrees = 0;
    double between = 0;
    double betweenDegrees = 0;
    for (Sample sample : samples) {
      VarianceComponents components = of(sample);
      double square = sample.mean() * sample.mean();
      int inside = sample.size() - sample.runs();
      if (inside > 0) {
        within += inside * components.within / square;
        withinDegrees += inside;
      }
      if (sample.runs() > 1) {
        between += (sample.runs() - 1) * components.betweenRaw / square;
        betweenDegrees += sample.runs() - 1;
      }
    }
    return new VarianceComponents(within / withinDegrees, between / betweenDegrees);
  }

  /** T&sup2;, the variance between runs: {@link #betweenRaw} where that is positive, else 0. */
  public double between() {
    return betweenRaw > 0 ? betweenRaw : 0;
  }
}
