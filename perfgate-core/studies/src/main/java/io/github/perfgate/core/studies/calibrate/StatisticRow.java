package io.github.perfgate.core.studies.calibrate;

import io.github.perfgate.core.studies.calibrate.CalibratedWorkload.ByStatistic;
import io.github.perfgate.core.studies.calibrate.CalibratedWorkload.WorkloadNoise;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * The slowdowns that gates as configured show by one statistic of a fork. The row covers all
 * workloads with known noise, except those that are too short.
 *
 * @param vmStatistic the statistic as settings name it
 * @param best the smallest slowdown that any workload shows, 0.05 for 5 %
 * @param median the smallest slowdown that the median workload shows
 * @param worst the smallest slowdown that all workloads show
 */
record StatisticRow(String vmStatistic, double best, double median, double worst) {
  /**
   * The largest ratio of two slowdowns that is a gain. Noise is known to about an eighth at best,
   * so a smaller gain may be chance.
   */
  private static final double WORTH_MENTIONING = 0.75;

  /** A row for each statistic; empty if no noise is known. */
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
   * Whether this statistic shows so much smaller slowdowns of the median workload than another that
   * users should know.
   *
   * @param margin the slowdown that gates allow, below which no statistic shows slowdowns
   */
  boolean isFarBetterThan(StatisticRow other, double margin) {
    return median - margin <= WORTH_MENTIONING * (other.median - margin);
  }
}
