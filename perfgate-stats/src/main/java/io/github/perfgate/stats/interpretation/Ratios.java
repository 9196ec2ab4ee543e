package io.github.perfgate.stats.interpretation;

import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.inference.Interval;
import org.apache.commons.math3.stat.StatUtils;

/** Estimates of candidate time / baseline time from VM values. */
final class Ratios {
  private Ratios() {}

  /** The ratio of the geometric means; also the geometric mean of the ratios of the rounds. */
  static double geometric(Sample baseline, Sample candidate) {
    return StatUtils.geometricMean(candidate.runMeans())
        / StatUtils.geometricMean(baseline.runMeans());
  }

  /** An interval of ratios of times, which cannot be negative. */
  static Interval ofTimes(Interval interval) {
    return new Interval(
        Math.max(0, interval.lower()), Math.max(0, interval.upper()), interval.confidence());
  }

  /** ln(candidate / baseline) of each round. */
  static double[] logs(Sample baseline, Sample candidate, double factor) {
    double[] x = baseline.runMeans();
    double[] y = candidate.runMeans();
    double[] logs = new double[Math.min(x.length, y.length)];
    for (int r = 0; r < logs.length; r++) {
      logs[r] = Math.log(y[r] / (factor * x[r]));
    }
    return logs;
  }
}
