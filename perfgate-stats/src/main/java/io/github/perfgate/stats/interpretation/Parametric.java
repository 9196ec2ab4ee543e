package io.github.perfgate.stats.interpretation;

import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.distribution.Normal;
import io.github.perfgate.stats.inference.Fieller;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.Rounding;
import org.jspecify.annotations.Nullable;

/**
 * SPL's parametric interpretation (section 3.5): the candidate's mean M is at most the baseline's N
 * unless
 *
 * <pre>
 *   M - N &gt; z(1-&alpha;) &radic;((o_M R_M&sup2; + S_M&sup2;) / (r_M o_M) + (o_N R_N&sup2; + S_N&sup2;) / (r_N o_N))
 * </pre>
 *
 * <p>with R&sup2; the variance of run means, S&sup2; the mean variance inside runs, r runs and o
 * iterations. It assumes normal run means and enough of them for R&sup2; to be known: with few runs
 * the normal quantile is too small. A history of earlier runs may give R&sup2; instead, so that one
 * run of each version can do.
 *
 * @param criteria when a difference counts
 * @param history earlier runs of the same workload, at least 2, or null
 */
public record Parametric(Criteria criteria, @Nullable Sample history) implements TwoValued {
  /** Checks the history. */
  public Parametric {
    Histories.check(history);
  }

  /** An interpretation without a history. */
  public Parametric(Criteria criteria) {
    this(criteria, null);
  }

  @Override
  public String name() {
    return history == null ? "parametric" : "parametric-history";
  }

  @Override
  public boolean suffices(Sample baseline, Sample candidate) {
    return history != null || (baseline.runs() > 1 && candidate.runs() > 1);
  }

  @Override
  public Evidence slower(Sample baseline, Sample candidate, double factor) {
    RunStatistics x = RunStatistics.of(baseline.scaledBy(factor), history);
    RunStatistics y = RunStatistics.of(candidate, history);
    double error = Math.sqrt(x.errorSquared() + y.errorSquared());
    double difference = y.mean() - x.mean();
    double z = difference / error;
    if (Rounding.vanishes(difference, x.mean())) {
      z = 0;
    } else if (Rounding.vanishes(error, x.mean())) {
      z = Math.copySign(Double.POSITIVE_INFINITY, difference);
    }
    return new Evidence(Normal.upperTail(z), z);
  }

  @Override
  public Interval interval(Sample baseline, Sample candidate) {
    RunStatistics x = RunStatistics.of(baseline, history);
    RunStatistics y = RunStatistics.of(candidate, history);
    double square = x.mean() * x.mean();
    return Ratios.ofTimes(
        Fieller.solve(
            y.mean() / x.mean(),
            x.errorSquared() / square,
            y.errorSquared() / square,
            Normal.upperQuantile(0.5 * (1 - criteria.confidence())),
            criteria.confidence()));
  }
}
