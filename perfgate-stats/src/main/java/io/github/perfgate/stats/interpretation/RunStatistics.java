package io.github.perfgate.stats.interpretation;

import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.VarianceComponents;
import org.apache.commons.math3.stat.StatUtils;
import org.jspecify.annotations.Nullable;

/**
 * What SPL's parametric interpretation takes from one sample (section 3.5).
 *
 * @param mean M, the mean of the run means
 * @param betweenRuns R&sup2;, the variance of the run means
 * @param withinRuns S&sup2;, the mean of the runs' variances
 * @param errorSquared (o R&sup2; + S&sup2;) / (r o), the squared standard error of M
 */
public record RunStatistics(
    double mean, double betweenRuns, double withinRuns, double errorSquared) {
  /**
   * Computes them.
   *
   * @param history earlier runs of the same workload, at least 2. Relative to their own mean, they
   *     give R&sup2; (and S&sup2; where the sample has one iteration in a run). Null to take all
   *     from the sample, which needs at least 2 runs then
   */
  public static RunStatistics of(Sample sample, @Nullable Sample history) {
    double mean = sample.mean();
    Sample source = history == null ? sample : history;
    double scale = mean / source.mean();
    double between = StatUtils.variance(source.runMeans()) * scale * scale;
    double within = VarianceComponents.of(sample).within();
    if (Double.isNaN(within)) {
      within = VarianceComponents.of(source).within() * scale * scale;
    }
    // A run of one iteration shows no variance inside; all of it is between runs then.
    within = Double.isNaN(within) ? 0 : within;
    double error = between / sample.runs() + within / sample.size();
    return new RunStatistics(mean, between, within, error);
  }
}
