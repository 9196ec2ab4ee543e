package io.github.perfgate.it.precision.peers;

import io.github.perfgate.it.precision.pool.Shape;
import io.github.perfgate.stats.bootstrap.BootstrapComparison;
import io.github.perfgate.stats.bootstrap.Resampler;
import io.github.perfgate.stats.inference.WelchTest;
import java.util.SplittableRandom;

/**
 * criterion.rs: one process for each version, 3 s of warm-up, 100 samples in 5 s. It says
 * "Performance has regressed" if a bootstrap t test of the samples' mean times is significant
 * (two-sided p below 0.05; both sides are resampled from all samples of both) and the whole 95 %
 * percentile interval of the relative change of the mean lies above the noise threshold of 1 %.
 *
 * <p>In criterion.rs, samples have 1, 2, ... 100 times as many iterations as the first one; here
 * all of them last 50 ms, which makes their mean more precise. criterion.rs takes 100,000
 * resamples, and pairs every resampled mean of one side with many of the other; here both sides are
 * resampled anew.
 *
 * <p>Read from bheisler/criterion.rs at commit 567405d25363804dd1e6d440a0c9d6612c4cecd8: {@code
 * src/lib.rs} (defaults, sampling), {@code src/analysis/compare.rs}, {@code
 * src/stats/univariate/mixed.rs} and {@code src/stats/mod.rs} (the t test, its p value), {@code
 * src/report.rs} ({@code compare_to_threshold}).
 *
 * @param resamples the number of resamples of each bootstrap
 * @param seed the seed of each bootstrap
 */
record Criterion(int resamples, long seed) implements Peer {
  private static final double LEVEL = 0.05;
  private static final double CONFIDENCE = 0.95;
  private static final double NOISE = 0.01;

  @Override
  public String name() {
    return "criterion.rs";
  }

  @Override
  public String description() {
    return "one process, 100 samples in 5 s after 3 s; bootstrap t test, p below 0.05, and the 95 %% interval of the change of the mean above 1 %% (%d resamples)"
        .formatted(resamples);
  }

  @Override
  public String source() {
    return "bheisler/criterion.rs at 567405d25363";
  }

  @Override
  public Shape shape() {
    return new Shape.Slices(1, 3, 100, Shape.Slices.SLICE);
  }

  @Override
  public Call call(double[][] baseline, double[][] candidate) {
    double[] before = Peer.pooled(baseline);
    double[] after = Peer.pooled(candidate);
    Resampler one = Resampler.plain(before, seed);
    Resampler other = Resampler.plain(after, ~seed);
    double least =
        BootstrapComparison.of(one, other, resamples).ratioInterval(CONFIDENCE).lower() - 1;
    // Both conditions have to hold; the cheaper one is checked first.
    return new Call(least > NOISE && pOfMeans(before, after) < LEVEL, 1);
  }

  /** The two-sided p value of the bootstrap t test. */
  double pOfMeans(double[] before, double[] after) {
    double[] all = new double[before.length + after.length];
    System.arraycopy(before, 0, all, 0, before.length);
    System.arraycopy(after, 0, all, before.length, after.length);
    double t = WelchTest.of(before, after).t(0);
    double[] one = new double[before.length];
    double[] other = new double[after.length];
    SplittableRandom random = new SplittableRandom(seed);
    int below = 0;
    for (int i = 0; i < resamples; i++) {
      fill(one, all, random);
      fill(other, all, random);
      below += WelchTest.of(one, other).t(0) < t ? 1 : 0;
    }
    return 2.0 * Math.min(below, resamples - below) / resamples;
  }

  private static void fill(double[] drawn, double[] values, SplittableRandom random) {
    for (int i = 0; i < drawn.length; i++) {
      drawn[i] = values[random.nextInt(values.length)];
    }
  }
}
