package io.github.perfgate.stats.interpretation;

import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.inference.Interval;

/**
 * An interpretation that asks the same one-sided question twice, with the sides swapped the second
 * time, and calls no change what neither answer shows.
 */
interface TwoValued extends Interpretation {
  /** When a difference counts. */
  Criteria criteria();

  /** Whether the samples suffice for the test. */
  boolean suffices(Sample baseline, Sample candidate);

  /**
   * The test for "the candidate is slower than {@code factor} times the baseline".
   *
   * @param factor at least 1
   */
  Evidence slower(Sample baseline, Sample candidate, double factor);

  /** The interval of candidate time / baseline time, of this {@link #confidence}. */
  Interval interval(Sample baseline, Sample candidate);

  /** The confidence of the interval. */
  default double confidence() {
    return criteria().confidence();
  }

  /** The estimate of candidate time / baseline time, also of samples that do not suffice. */
  default double ratio(Sample baseline, Sample candidate) {
    return candidate.mean() / baseline.mean();
  }

  @Override
  default Answer compare(Sample baseline, Sample candidate) {
    double ratio = ratio(baseline, candidate);
    if (!suffices(baseline, candidate)) {
      Interval anything = new Interval(0, Double.POSITIVE_INFINITY, confidence());
      return new Answer(name(), Decision.CONTINUE, 1, 1, Double.NaN, ratio, anything);
    }
    double factor = criteria().factor();
    return decide(
        slower(baseline, candidate, factor),
        slower(candidate, baseline, factor),
        ratio,
        interval(baseline, candidate));
  }

  /** What follows from both answers. */
  default Answer decide(Evidence slower, Evidence faster, double ratio, Interval interval) {
    Decision decision = Decision.NO_CHANGE;
    if (counts(slower, ratio)) {
      decision = Decision.REGRESSION;
    } else if (counts(faster, 1 / ratio)) {
      decision = Decision.IMPROVEMENT;
    }
    return new Answer(
        name(), decision, slower.p(), faster.p(), slower.statistic(), ratio, interval);
  }

  private boolean counts(Evidence evidence, double ratio) {
    Criteria criteria = criteria();
    return evidence.p() < criteria.level()
        && ratio > criteria.factor() * (1 + criteria.tolerance());
  }
}
