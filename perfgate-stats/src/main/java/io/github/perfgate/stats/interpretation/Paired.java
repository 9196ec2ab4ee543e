package io.github.perfgate.stats.interpretation;

import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.PairedT;

/**
 * The paired t test of the rounds' log ratios: run i of the baseline and run i of the candidate are
 * one round. Needs as many runs on each side.
 *
 * @param criteria when a difference counts
 */
public record Paired(Criteria criteria) implements TwoValued {
  @Override
  public String name() {
    return "paired-t";
  }

  @Override
  public boolean suffices(Sample baseline, Sample candidate) {
    return baseline.runs() > 1 && baseline.runs() == candidate.runs();
  }

  @Override
  public Evidence slower(Sample baseline, Sample candidate, double factor) {
    PairedT test = test(baseline, candidate);
    return new Evidence(test.pGreater(Math.log(factor)), test.t(Math.log(factor)));
  }

  @Override
  public double ratio(Sample baseline, Sample candidate) {
    return Ratios.geometric(baseline, candidate);
  }

  @Override
  public Interval interval(Sample baseline, Sample candidate) {
    return test(baseline, candidate).interval(criteria.confidence());
  }

  private static PairedT test(Sample baseline, Sample candidate) {
    return PairedT.of(baseline.runMeans(), candidate.runMeans());
  }
}
