package io.github.perfgate.stats.interpretation;

import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.inference.Fieller;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.WelchTest;
import org.apache.commons.math3.stat.StatUtils;

/**
 * SPL's quick interpretation (section 3.2, definition 8): Welch's t test of all iterations pooled,
 * as if there were no runs.
 *
 * <p>Iterations of one run are not independent. So this interpretation calls identical code
 * different in 10 to 34 % of the cases at a nominal 1 %. It is offered to replicate the paper.
 *
 * <p>To hide that, the paper tolerates differences (section 5.1, figures 6 and 7): it multiplies
 * one side, and then tests. That is the margin of the {@link Criteria}. Their tolerance asks for
 * less: the samples must show any difference, and the estimate alone must exceed the tolerance.
 *
 * <p>Each side needs at least {@value #FEWEST_VALUES} iterations. From two, the test would know the
 * variance very badly. A larger slowdown shifts the weight to the slower side's variance, and could
 * then lose the significance that a smaller slowdown had.
 *
 * @param criteria when a difference counts
 */
public record Quick(Criteria criteria) implements TwoValued {
  private static final int FEWEST_VALUES = 3;

  @Override
  public String name() {
    return "quick";
  }

  @Override
  public boolean suffices(Sample baseline, Sample candidate) {
    return baseline.size() >= FEWEST_VALUES && candidate.size() >= FEWEST_VALUES;
  }

  @Override
  public Evidence slower(Sample baseline, Sample candidate, double factor) {
    WelchTest test = test(baseline, candidate, factor);
    return new Evidence(test.pGreater(0), test.t(0));
  }

  /** The test itself, with the baseline multiplied by {@code factor}. */
  public WelchTest test(Sample baseline, Sample candidate, double factor) {
    return WelchTest.of(baseline.scaledBy(factor).pooled(), candidate.pooled());
  }

  @Override
  public double ratio(Sample baseline, Sample candidate) {
    return StatUtils.mean(candidate.pooled()) / StatUtils.mean(baseline.pooled());
  }

  @Override
  public Interval interval(Sample baseline, Sample candidate) {
    return Ratios.ofTimes(
        Fieller.of(baseline.pooled(), candidate.pooled()).interval(criteria.confidence()));
  }
}
