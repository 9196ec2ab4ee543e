package io.github.perfgate.stats.interpretation;

import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.inference.HodgesLehmann;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.MannWhitneyTest;
import io.github.perfgate.stats.inference.Rounding;
import java.util.Arrays;

/**
 * The Mann-Whitney U test of the VM values. The effect is Hodges and Lehmann's ratio with its
 * interval.
 *
 * <p>It assumes that forks of both versions are independent, so a host that drifts breaks this
 * assumption unless the versions are measured in turn. With few forks it cannot reach small levels:
 * 4 on each side give a p value of 1/70 at best.
 *
 * @param criteria when a difference counts
 * @param exact whether p values are exact where there are few values and no ties; else they are
 *     asymptotic
 */
public record MannWhitney(Criteria criteria, boolean exact) implements TwoValued {
  @Override
  public String name() {
    return exact ? "mann-whitney" : "mann-whitney-asymptotic";
  }

  @Override
  public boolean suffices(Sample baseline, Sample candidate) {
    return baseline.runs() > 1 && candidate.runs() > 1;
  }

  @Override
  public Evidence slower(Sample baseline, Sample candidate, double factor) {
    MannWhitneyTest test =
        MannWhitneyTest.of(steps(baseline, Math.log(factor)), steps(candidate, 0));
    return new Evidence(exact ? test.pGreater() : test.pAsymptoticGreater(), test.u());
  }

  @Override
  public double ratio(Sample baseline, Sample candidate) {
    return HodgesLehmann.ratio(baseline.runMeans(), candidate.runMeans());
  }

  @Override
  public Interval interval(Sample baseline, Sample candidate) {
    Interval logs =
        MannWhitneyTest.of(logs(baseline), logs(candidate)).shiftInterval(criteria.confidence());
    return new Interval(Math.exp(logs.lower()), Math.exp(logs.upper()), logs.confidence());
  }

  private static double[] steps(Sample sample, double shift) {
    return Arrays.stream(logs(sample)).map(log -> Rounding.steps(log + shift)).toArray();
  }

  private static double[] logs(Sample sample) {
    return Arrays.stream(sample.runMeans()).map(Math::log).toArray();
  }
}
