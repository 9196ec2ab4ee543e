package io.github.perfgate.stats.interpretation;

import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.IntervalGap;
import io.github.perfgate.stats.inference.MeanInterval;

/**
 * Two versions differ if the t intervals of their mean VM values, at confidence 1 - level, do not
 * overlap.
 *
 * <p>That is stricter than a test of the difference at the same level, by about a factor of
 * &radic;2 in the difference that is needed. So it wastes power. The p value is the level at which
 * the intervals would just touch.
 *
 * <p>A. Georges, D. Buytaert, L. Eeckhout: Statistically rigorous Java performance evaluation.
 * OOPSLA 2007, section 3.3.
 *
 * @param name the name that selects it
 * @param criteria when a difference counts
 */
public record CiOverlap(String name, Criteria criteria) implements TwoValued {
  /** SpeedGun's intervals have a confidence of 98 %. */
  public static final double SPEEDGUN_LEVEL = 0.02;

  private static final double SPEEDGUN_REPORT = 0.05;

  /** Georges' rule. */
  public CiOverlap(Criteria criteria) {
    this("ci-overlap", criteria);
  }

  /**
   * SpeedGun's oracle for one test: intervals of 98 % must be disjoint, and the ratio must exceed 1
   * + {@code report}. {@link SpeedGunVote} takes the tests of a class together.
   *
   * <p>M. Pradel, M. Huggler, T. R. Gross: Performance regression testing of concurrent classes.
   * ISSTA 2014, equations 4 and 5.
   *
   * @param report the least change that is reported, 0.05 for five per cent
   */
  public static CiOverlap speedGun(double report) {
    return new CiOverlap("speedgun", new Criteria(SPEEDGUN_LEVEL, 0, report));
  }

  /** SpeedGun's oracle with the paper's {@code report} of 5 %. */
  static CiOverlap speedGun() {
    return speedGun(SPEEDGUN_REPORT);
  }

  @Override
  public boolean suffices(Sample baseline, Sample candidate) {
    return baseline.runs() > 1 && candidate.runs() > 1;
  }

  @Override
  public Evidence slower(Sample baseline, Sample candidate, double factor) {
    IntervalGap gap = IntervalGap.of(baseline.scaledBy(factor).runMeans(), candidate.runMeans());
    return new Evidence(gap.levelOfTouching(), gap.difference());
  }

  @Override
  public Interval interval(Sample baseline, Sample candidate) {
    Interval x = MeanInterval.of(baseline.runMeans(), 1 - criteria.level());
    Interval y = MeanInterval.of(candidate.runMeans(), 1 - criteria.level());
    double upper = x.lower() > 0 ? y.upper() / x.lower() : Double.POSITIVE_INFINITY;
    return new Interval(Math.max(0, y.lower()) / x.upper(), upper, 1 - criteria.level());
  }
}
