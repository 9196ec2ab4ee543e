package io.github.perfgate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.stats.BetweenDeviation.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BetweenDeviationTest {
  /**
   * Log risk ratios and variances of thirteen trials of a vaccine (Colditz and others 1994), as in
   * the data set dat.bcg of the R package metadat. The reference values are those of SciPy for the
   * variance component and the Q-profile; metafor gives 0.1197 to 1.1115 for the same data.
   */
  @Test
  void agreesWithOtherSoftware() {
    double[] values = {
      -0.8893, -1.5854, -1.3481, -1.4416, -0.2175, -0.7861, -1.6209, 0.0120, -0.4694, -1.3713,
      -0.3394, 0.4459, -0.0173
    };
    double[] variances = {
      0.3256, 0.1946, 0.4154, 0.0200, 0.0512, 0.0069, 0.2230, 0.0040, 0.0564, 0.0730, 0.0124,
      0.5325, 0.0714
    };
    List<Estimate> trials =
        IntStream.range(0, values.length)
            .mapToObj(i -> new Estimate(values[i], Math.sqrt(variances[i])))
            .toList();

    BetweenDeviation between = BetweenDeviation.of(List.of(trials), 0.95);

    assertThat(Math.pow(between.deviation(), 2)).isCloseTo(0.328577764, within(1e-8));
    assertThat(Math.pow(between.interval().lower(), 2)).isCloseTo(0.119723294, within(1e-8));
    assertThat(Math.pow(between.interval().upper(), 2)).isCloseTo(1.111516630, within(1e-8));
  }

  @Test
  void estimatesThatVaryLessThanChanceHaveNoDeviation() {
    BetweenDeviation between =
        BetweenDeviation.of(
            List.of(List.of(new Estimate(1, 1), new Estimate(1, 1), new Estimate(1, 2))), 0.95);

    assertThat(between.deviation()).isZero();
    assertThat(between.interval().lower()).isZero();
    assertThat(between.interval().upper()).isZero();
  }

  @Test
  void theIntervalOfGroupsWithOtherMeansHoldsTheTruth() {
    long seed = new SplittableRandom().nextLong();
    System.out.println("BetweenDeviationTest seed " + seed);
    SplittableRandom random = new SplittableRandom(seed);
    int families = 1000;
    int held = 0;
    for (int i = 0; i < families; i++) {
      List<List<Estimate>> groups = new ArrayList<>();
      for (int group = 0; group < 3; group++) {
        List<Estimate> estimates = new ArrayList<>();
        for (int j = 0; j < 8; j++) {
          double error = 0.5 + random.nextDouble();
          estimates.add(
              new Estimate(
                  10 * group + random.nextGaussian() + error * random.nextGaussian(), error));
        }
        groups.add(estimates);
      }
      held += BetweenDeviation.of(groups, 0.95).interval().contains(1) ? 1 : 0;
    }
    // 950 are expected, with a standard deviation of 7.
    assertThat(held).isBetween(910, 985);
  }

  @Test
  void aGroupNeedsTwoEstimatesAndTheseStandardErrors() {
    assertThatThrownBy(() -> BetweenDeviation.of(List.of(List.of(new Estimate(1, 1))), 0.95))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Estimate(1, 0)).isInstanceOf(IllegalArgumentException.class);
  }
}
