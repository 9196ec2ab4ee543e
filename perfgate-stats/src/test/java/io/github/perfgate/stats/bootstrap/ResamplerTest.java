package io.github.perfgate.stats.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.perfgate.stats.inference.Interval;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.apache.commons.math3.stat.StatUtils;
import org.junit.jupiter.api.Test;

class ResamplerTest {
  private static final double[][] RUNS = {{1, 2, 3}, {10, 11}, {20}, {5, 6, 7, 8, 9}};

  /** Computed once; any machine must repeat it to the last bit. */
  private static final double[] PINNED = {15.5, 11.975, 12.466666666666665};

  @Test
  void aSeedHasOneAnswer() {
    assertThat(Resampler.hierarchical(RUNS, 4, 42).means(3)).containsExactly(PINNED);
    assertThat(Resampler.hierarchical(RUNS, 4, 43).means(3)).isNotEqualTo(PINNED);
  }

  @Test
  void anyNumberOfThreadsGivesTheSame() {
    Resampler resampler = Resampler.hierarchical(RUNS, 4, 7);

    assertThat(resampler.meansInParallel(10_001)).isEqualTo(resampler.means(10_001));
  }

  @Test
  void fewerResamplesAreTheFirstOfMore() {
    Resampler resampler = Resampler.hierarchical(RUNS, 4, 7);

    assertThat(resampler.means(5)).isEqualTo(Arrays.copyOf(resampler.means(50), 5));
  }

  @Test
  void everyIndexIsAsLikelyAsAnyOther() {
    int bound = 7;
    int draws = 70_000;
    int[][] counts = new int[2][bound];
    long state = IndexStream.start(5, 0);
    for (int i = 0; i < draws; i++) {
      state += IndexStream.STEP;
      long draw = IndexStream.mix(state);
      counts[0][IndexStream.upper(draw, bound)]++;
      counts[1][IndexStream.lower(draw, bound)]++;
    }

    for (int[] half : counts) {
      double chiSquared = 0;
      for (int count : half) {
        chiSquared += (count - 10_000.0) * (count - 10_000.0) / 10_000;
      }
      // The 99.99 % quantile of chi-squared with 6 degrees of freedom.
      assertThat(chiSquared).isLessThan(27.9);
    }
  }

  @Test
  void meansHaveTheMomentsOfTwoStageSampling() {
    // Given runs of equal length: the variance is (population variance of run means) / r plus (mean
    // population variance inside a run) / (r o).
    SplittableRandom random = new SplittableRandom(3);
    double[][] runs = new double[6][5];
    for (double[] run : runs) {
      double level = 100 + 5 * random.nextGaussian();
      Arrays.setAll(run, i -> level + 3 * random.nextGaussian());
    }
    double[] runMeans = Arrays.stream(runs).mapToDouble(StatUtils::mean).toArray();
    double within =
        Arrays.stream(runs).mapToDouble(StatUtils::populationVariance).average().orElse(0);
    double expected = StatUtils.populationVariance(runMeans) / 6 + within / 30;

    double[] means = Resampler.hierarchical(runs, 6, 11).means(40_000);

    assertThat(StatUtils.mean(means)).isCloseTo(StatUtils.mean(runMeans), within(0.05));
    assertThat(StatUtils.variance(means)).isCloseTo(expected, withinPercentage(4));
  }

  @Test
  void theRandomBootstrapConvergesToTheExactOne() {
    double[] x = {10012.66, 9262.62, 9806.574, 9407.103};
    double[] y = {9232.209, 9164.772, 10416.53, 11012.42};
    double[] exact = ExactBootstrap.differences(x, y);
    BootstrapComparison random =
        BootstrapComparison.of(Resampler.plain(x, 1), Resampler.plain(y, 2), 100_000);

    double asLarge =
        Arrays.stream(exact)
                .filter(d -> d - random.difference() >= random.difference() - 1e-9)
                .count()
            / (double) exact.length;
    assertThat(random.pGreater(1)).isCloseTo(asLarge, within(0.006));
    assertThat(random.shareAtObserved()).isCloseTo(1 - asLarge, within(0.006));
    assertThat(random.swapped().pGreater(1)).isCloseTo(1 - asLarge, within(0.006));
  }

  @Test
  void bcaMovesThePercentilesTowardsTheSkew() {
    double[] x = {100, 101, 99, 100, 102, 98, 100, 101};
    double[] y = {110, 111, 109, 110, 112, 108, 160, 110};
    RatioBootstrap bootstrap = RatioBootstrap.of(x, y, 20_000, 5);

    Interval percentile = bootstrap.percentile(0.95);
    Interval bca = bootstrap.bca(0.95);

    assertThat(bca.contains(bootstrap.ratio())).isTrue();
    assertThat(bca.lower()).isGreaterThan(percentile.lower());
    assertThat(bca.upper()).isGreaterThan(percentile.upper());
  }

  @Test
  void withoutVarianceAnIntervalIsAPoint() {
    RatioBootstrap bootstrap = RatioBootstrap.of(new double[] {2, 2}, new double[] {3, 3}, 100, 5);

    assertThat(bootstrap.bca(0.9)).isEqualTo(new Interval(1.5, 1.5, 0.9));
    assertThat(bootstrap.percentile(0.9)).isEqualTo(new Interval(1.5, 1.5, 0.9));
  }

  @Test
  void whatCannotBeResampledIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Resampler.hierarchical(new double[0][], 1, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> ExactBootstrap.means(new double[7]));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RatioBootstrap.of(new double[] {1}, new double[] {1, 2}, 10, 1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> BootstrapComparison.of(1, new double[1], 1, new double[2]));
  }
}
