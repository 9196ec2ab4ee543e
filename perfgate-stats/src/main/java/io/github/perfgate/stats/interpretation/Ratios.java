package io.github.perfgate.stats.interpretation;

import io.github.perfgate.stats.Sample;
import org.apache.commons.math3.stat.StatUtils;

/** Estimates of candidate time / baseline time from VM values. */
final class Ratios {
  private Ratios() {}

  /** The ratio of the geometric means; also the geometric mean of the ratios of the rounds. */
  static double geometric(Sample baseline, Sample candidate) {
    return StatUtils.geometricMean(candidate.runMeans())
        / StatUtils.geometricMean(baseline.runMeans());
  }

  /** ln(candidate / baseline) of each round. */
  static double[] logs(Sample baseline, Sample candidate, double factor) {
    double[] x = baseline.runMeans();
    double[] y = candidate.runMeans();
    double[] logs = new double[x.length];
    for (int r = 0; r < x.length; r++) {
      logs[r] = Math.log(y[r] / (factor * x[r]));
    }
    return logs;
  }
}
