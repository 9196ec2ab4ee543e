package io.github.perfgate.core.calibrate;

import io.github.perfgate.core.calibrate.CalibratedWorkload.ByStatistic;
import io.github.perfgate.core.calibrate.CalibratedWorkload.WorkloadNoise;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * What gates as they are configured show by one of the values that a VM start may have, of all
 * workloads whose noise is known but those that are too short.
 *
 * @param vmStatistic as settings name it
 * @param best the smallest slowdown that is shown of any workload, 0.05 for 5 %
 * @param median of the median one
 * @param worst of all of them
 */
record StatisticRow(String vmStatistic, double best, double median, double worst) {
  /** Noise is known to about an eighth at best, so a smaller gain may be none. */
  private static final double WORTH_MENTIONING = 0.75;

  /** A row for each value; none where no noise is known. */
  static List<StatisticRow> of(Calibration calibration) {
    List<List<ByStatistic>> known =
        calibration.workloads().stream()
            .filter(workload -> workload.fitness() != Fitness.TOO_SHORT)
            .map(CalibratedWorkload::noise)
            .filter(Objects::nonNull)
            .map(WorkloadNoise::byStatistic)
            .filter(byStatistic -> !byStatistic.isEmpty())
            .toList();
    return known.isEmpty()
        ? List.of()
        : known.get(0).stream().map(one -> of(one.vmStatistic(), known)).toList();
  }

  private static StatisticRow of(String vmStatistic, List<List<ByStatistic>> known) {
    double[] sorted =
        known.stream()
            .flatMap(List::stream)
            .filter(one -> one.vmStatistic().equals(vmStatistic))
            .mapToDouble(ByStatistic::detectable)
            .sorted()
            .toArray();
    int count = sorted.length;
    return new StatisticRow(
        vmStatistic,
        sorted[0],
        (sorted[(count - 1) / 2] + sorted[count / 2]) / 2,
        Arrays.stream(sorted).max().orElseThrow());
  }

  /**
   * Whether it shows so much more of the median workload than another that it should be told.
   *
   * @param margin what gates allow; no value of a VM start shows less
   */
  boolean isFarBetterThan(StatisticRow other, double margin) {
    return median - margin <= WORTH_MENTIONING * (other.median - margin);
  }
}
