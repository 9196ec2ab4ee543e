package io.github.perfgate.stats.interpretation;

import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.inference.Interval;
import java.util.Arrays;

/**
 * Peass's rule: the two-sided Mann-Whitney test of VM values. The p values are two-sided: twice
 * those of {@link MannWhitney}, and at most 1.
 *
 * <p>On request, a VM whose value is more than 3.29 standard deviations from the mean of its
 * version does not count. A normal distribution has one such value in a thousand. At least 13 VMs
 * are needed, as the furthest of n values is at most (n - 1) / &radic;n standard deviations away.
 *
 * <p>D. G. Reichelt, S. K&uuml;hne, W. Hasselbring: Automated Identification of Performance Changes
 * at Code Level (2022), section III.C. There this test is the most efficient of three, and outliers
 * stay by default, as their removal did not raise the F1 score.
 *
 * @param criteria when a difference counts; the level is two-sided
 * @param withoutOutliers whether outliers are removed
 */
public record Peass(Criteria criteria, boolean withoutOutliers) implements TwoValued {
  /** The parameters of the paper: 1 %, two-sided. It has no margin. */
  public static final Criteria PAPER = Criteria.atLevel(0.01);

  private static final double MOST_DEVIATIONS = 3.29;

  @Override
  public String name() {
    return withoutOutliers ? "peass-no-outliers" : "peass";
  }

  @Override
  public boolean suffices(Sample baseline, Sample candidate) {
    return ranks().suffices(baseline, candidate);
  }

  @Override
  public Evidence slower(Sample baseline, Sample candidate, double factor) {
    Evidence oneSided = ranks().slower(counted(baseline), counted(candidate), factor);
    return new Evidence(Math.min(1, 2 * oneSided.p()), oneSided.statistic());
  }

  @Override
  public double ratio(Sample baseline, Sample candidate) {
    return ranks().ratio(counted(baseline), counted(candidate));
  }

  @Override
  public double confidence() {
    return ranks().confidence();
  }

  @Override
  public Interval interval(Sample baseline, Sample candidate) {
    return ranks().interval(counted(baseline), counted(candidate));
  }

  /** The one-sided test at half the level. */
  private MannWhitney ranks() {
    return new MannWhitney(
        new Criteria(criteria.level() / 2, criteria.margin(), criteria.tolerance()), true);
  }

  private Sample counted(Sample sample) {
    return withoutOutliers ? kept(sample) : sample;
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
