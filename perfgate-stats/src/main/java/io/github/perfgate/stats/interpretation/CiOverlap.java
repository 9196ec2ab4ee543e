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
  /**
   * The parameters of SpeedGun's paper: intervals of 98 %, and a &delta; of 5 % (section 5.2). It
   * has no margin.
   */
  public static final Criteria SPEEDGUN = new Criteria(0.02, 0, 0.05);

  /** Georges' rule. */
  public CiOverlap(Criteria criteria) {
    this("ci-overlap", criteria);
  }

  /**
   * SpeedGun's oracle for one test: intervals of 98 % must be disjoint, and the ratio must exceed 1
   * + &delta;. {@link SpeedGunVote} takes the tests of a class together.
   *
   * <p>M. Pradel, M. Huggler, T. R. Gross: Performance regression testing of concurrent classes.
   * ISSTA 2014, equations 4 and 5.
   *
   * @param criteria when a difference counts, as in {@link #SPEEDGUN}; the tolerance is &delta;
   */
  public static CiOverlap speedGun(Criteria criteria) {
    return new CiOverlap("speedgun", criteria);
  }

  @Override
  public double confidence() {
    return 1 - criteria.level();
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
    Interval x = MeanInterval.of(baseline.runMeans(), confidence());
    Interval y = MeanInterval.of(candidate.runMeans(), confidence());
    double upper = x.lower() > 0 ? y.upper() / x.lower() : Double.POSITIVE_INFINITY;
    return new Interval(Math.max(0, y.lower()) / x.upper(), upper, confidence());
  }
}
