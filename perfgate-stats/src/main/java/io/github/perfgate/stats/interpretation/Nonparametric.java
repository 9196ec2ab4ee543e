package io.github.perfgate.stats.interpretation;

import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.bootstrap.BootstrapComparison;
import io.github.perfgate.stats.bootstrap.Resampler;
import io.github.perfgate.stats.inference.Interval;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * SPL's non-parametric interpretation (section 3.6). The candidate's mean M is at most the
 * baseline's N unless B*(M - N) &gt; 1 - &alpha;. Here B* is the distribution of differences of
 * centred, hierarchically resampled means.
 *
 * <p>Like every bootstrap of the mean it is too sure of itself with few runs. With r runs the
 * spread of the run means comes out too small by &radic;((r-1)/r). A history of earlier runs may
 * give the distribution of runs instead. Then as many runs as there are in the sample are drawn
 * from the history, scaled to the sample's mean.
 *
 * <p>A run that is drawn twice has its iterations resampled twice. The paper resamples them once,
 * so that its distribution is slightly wider.
 *
 * <p>The slower side always draws from the same one of two streams of random numbers, so that
 * swapping the sides mirrors the answer exactly.
 *
 * @param criteria when a difference counts
 * @param resamples how many resamples are drawn, at least 100
 * @param seed any number; the same one gives the same answer
 * @param history earlier runs of the same workload, at least 2, or null
 */
public record Nonparametric(Criteria criteria, int resamples, long seed, @Nullable Sample history)
    implements TwoValued {
  private static final int LEAST_RESAMPLES = 100;

  /** Checks the number of resamples and the history. */
  public Nonparametric {
    if (resamples < LEAST_RESAMPLES) {
      throw new IllegalArgumentException(
          "resamples must be at least " + LEAST_RESAMPLES + ", but are " + resamples);
    }
    Histories.check(history);
  }

  /** An interpretation without a history. */
  public Nonparametric(Criteria criteria, int resamples, long seed) {
    this(criteria, resamples, seed, null);
  }

  @Override
  public String name() {
    return history == null ? "nonparametric" : "nonparametric-history";
  }

  @Override
  public boolean suffices(Sample baseline, Sample candidate) {
    return history != null || (baseline.runs() > 1 && candidate.runs() > 1);
  }

  @Override
  public Answer compare(Sample baseline, Sample candidate) {
    if (!suffices(baseline, candidate)) {
      return TwoValued.super.compare(baseline, candidate);
    }
    // One set of resamples answers all questions.
    BootstrapComparison comparison = resample(baseline, candidate);
    double factor = criteria.factor();
    return decide(
        evidence(comparison, factor),
        evidence(comparison.swapped(), factor),
        comparison.ratio(),
        comparison.ratioInterval(criteria.confidence()));
  }

  @Override
  public Evidence slower(Sample baseline, Sample candidate, double factor) {
    return evidence(resample(baseline, candidate), factor);
  }

  @Override
  public Interval interval(Sample baseline, Sample candidate) {
    return resample(baseline, candidate).ratioInterval(criteria.confidence());
  }

  /** The resampled distributions of the two means. */
  public BootstrapComparison resample(Sample baseline, Sample candidate) {
    boolean slower = candidate.mean() > baseline.mean();
    return BootstrapComparison.of(
        baseline.mean(),
        means(baseline, slower ? seed : ~seed),
        candidate.mean(),
        means(candidate, slower ? ~seed : seed));
  }

  private static Evidence evidence(BootstrapComparison comparison, double factor) {
    return new Evidence(comparison.pGreater(factor), comparison.difference());
  }

  private double[] means(Sample sample, long stream) {
    Sample source = history == null ? sample : history;
    double[][] runs = source.toArrays();
    // The order follows from the values alone, so that the order of measuring changes nothing.
    for (double[] run : runs) {
      Arrays.sort(run);
    }
    Arrays.sort(runs, Arrays::compare);
    double[] means = Resampler.hierarchical(runs, sample.runs(), stream).means(resamples);
    double scale = sample.mean() / source.mean();
    return scale == 1 ? means : Arrays.stream(means).map(mean -> mean * scale).toArray();
  }
}
