package io.github.perfgate.stats.interpretation;

import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.LogWelch;

/**
 * Welch's t test of the VM values, on logarithms, as the formula is about a factor. A shift of
 * logarithms leaves their variance as it is, so that more slowdown is always more evidence.
 *
 * @param criteria when a difference counts
 */
public record WelchVm(Criteria criteria) implements TwoValued {
  @Override
  public String name() {
    return "welch-vm";
  }

  @Override
  public boolean suffices(Sample baseline, Sample candidate) {
    return baseline.runs() > 1 && candidate.runs() > 1;
  }

  @Override
  public Evidence slower(Sample baseline, Sample candidate, double factor) {
    LogWelch test = LogWelch.of(baseline.runMeans(), candidate.runMeans());
    return new Evidence(test.pGreater(Math.log(factor)), test.test().t(Math.log(factor)));
  }

  @Override
  public double ratio(Sample baseline, Sample candidate) {
    return Ratios.geometric(baseline, candidate);
  }

  @Override
  public Interval interval(Sample baseline, Sample candidate) {
    return LogWelch.of(baseline.runMeans(), candidate.runMeans()).interval(criteria.confidence());
  }
}
