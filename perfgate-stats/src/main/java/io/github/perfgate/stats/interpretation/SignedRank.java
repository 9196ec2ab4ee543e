package io.github.perfgate.stats.interpretation;

import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.inference.HodgesLehmann;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.Rounding;
import io.github.perfgate.stats.inference.SignedRankTest;
import java.util.Arrays;

/**
 * Wilcoxon's signed-rank test of the rounds' log ratios: run i of the baseline and run i of the
 * candidate are one round. Needs as many runs on each side. The effect is the pseudo-median with
 * its interval.
 *
 * @param criteria when a difference counts
 */
public record SignedRank(Criteria criteria) implements TwoValued {
  @Override
  public String name() {
    return "signed-rank";
  }

  @Override
  public boolean suffices(Sample baseline, Sample candidate) {
    return baseline.runs() > 1 && baseline.runs() == candidate.runs();
  }

  @Override
  public Evidence slower(Sample baseline, Sample candidate, double factor) {
    double[] steps =
        Arrays.stream(Ratios.logs(baseline, candidate, factor)).map(Rounding::steps).toArray();
    SignedRankTest test = SignedRankTest.of(steps);
    return new Evidence(test.pGreater(), test.v());
  }

  @Override
  public double ratio(Sample baseline, Sample candidate) {
    return Math.exp(HodgesLehmann.pseudoMedian(Ratios.logs(baseline, candidate, 1)));
  }

  @Override
  public Interval interval(Sample baseline, Sample candidate) {
    Interval logs =
        SignedRankTest.of(Ratios.logs(baseline, candidate, 1))
            .pseudoMedianInterval(criteria.confidence());
    return new Interval(Math.exp(logs.lower()), Math.exp(logs.upper()), logs.confidence());
  }
}
