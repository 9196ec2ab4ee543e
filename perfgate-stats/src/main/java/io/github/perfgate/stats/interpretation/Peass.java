package io.github.perfgate.stats.interpretation;

import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.inference.Interval;
import java.util.Arrays;

/**
 * The t test of VM values with Peass's rule for outliers. A VM whose value is more than 3.29
 * standard deviations from the mean of its version does not count. Of a normal distribution that is
 * one in a thousand. At least 13 VMs are needed, as the furthest of n values is at most (n - 1) /
 * &radic;n standard deviations away. Reichelt, K&uuml;hne and Hasselbring, "Automated
 * Identification of Performance Changes at Code Level" (2022), section III.C, where the rule did
 * not change the results.
 *
 * @param criteria when a difference counts
 */
public record Peass(Criteria criteria) implements TwoValued {
  private static final double MOST_DEVIATIONS = 3.29;

  @Override
  public String name() {
    return "peass";
  }

  @Override
  public boolean suffices(Sample baseline, Sample candidate) {
    return welch().suffices(baseline, candidate);
  }

  @Override
  public Evidence slower(Sample baseline, Sample candidate, double factor) {
    return welch().slower(kept(baseline), kept(candidate), factor);
  }

  @Override
  public double ratio(Sample baseline, Sample candidate) {
    return welch().ratio(kept(baseline), kept(candidate));
  }

  @Override
  public Interval interval(Sample baseline, Sample candidate) {
    return welch().interval(kept(baseline), kept(candidate));
  }

  private WelchVm welch() {
    return new WelchVm(criteria);
  }

  /** The VMs that are no outliers. */
  static Sample kept(Sample sample) {
    double[] values = sample.runMeans();
    double mean = Arrays.stream(values).average().orElseThrow();
    double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    double far = MOST_DEVIATIONS * Math.sqrt(squares / Math.max(1, values.length - 1));
    double[] kept = Arrays.stream(values).filter(value -> Math.abs(value - mean) <= far).toArray();
    return Sample.ofVmValues(kept);
  }
}
