package io.github.perfgate.it.precision.peers;

import io.github.perfgate.it.precision.pool.Shape;
import io.github.perfgate.stats.inference.MannWhitneyTest;
import java.util.Arrays;
import org.apache.commons.math3.stat.StatUtils;

/**
 * Peass: 30 forks of each version, both at the same time; the mean of the measured iterations is a
 * fork's value. A side's values beyond 3.29 standard deviations are removed if they are less than 5
 * % of it, and as many of the other side's most extreme ones. There is a change if the two-sided
 * Mann-Whitney test gives p below 0.01 (Commons Math's: normal, without corrections), and its
 * direction is that of the means.
 *
 * <p>Peass' defaults for the length of a fork contradict each other; here the gate's forks are
 * used, and both versions are measured in turn.
 *
 * <p>Read from DaGeRe/peass at commit e86ba6ccb15188b9cb4611a7486acb3b4eff5029: {@code
 * MeasurementConfig.java}, {@code MeasurementConfigurationMixin.java} (30 forks, parallel, no early
 * stop), {@code StatisticsConfig.java} and {@code StatisticsConfigMixin.java} (test, level), {@code
 * StatisticUtil.java} ({@code getMannWhitneyRelation}), {@code OutlierRemover.java}, {@code
 * ChangeReader.java} (outliers first, no least change).
 *
 * @param starts forks of each version, 30 by default
 */
record Peass(int starts) implements Peer {
  static final int VMS = 30;
  private static final double LEVEL = 0.01;
  private static final double OUTLIER = 3.29;
  private static final double MOST_OUTLIERS = 0.05;

  @Override
  public String name() {
    return "Peass";
  }

  @Override
  public String description() {
    return "%d forks; Mann-Whitney test of their means without outliers, two-sided, p below 0.01, and the means' direction"
        .formatted(starts);
  }

  @Override
  public String source() {
    return "DaGeRe/peass at e86ba6ccb151";
  }

  @Override
  public Shape shape() {
    return new Shape.Rounds(starts);
  }

  @Override
  public Call call(double[][] baseline, double[][] candidate) {
    Side before = Side.of(Peer.means(baseline));
    Side after = Side.of(Peer.means(candidate));
    double[] x = before.atLeast(after).kept();
    double[] y = after.atLeast(before).kept();
    boolean change = MannWhitneyTest.of(x, y).pAsymptoticTwoSided(false) < LEVEL;
    return new Call(change && StatUtils.mean(y) > StatUtils.mean(x), starts);
  }

  /**
   * A side's values, and the number of outliers that are removed at each end.
   *
   * @param sorted all values, ascending
   * @param low how many of the lowest are removed
   * @param high how many of the highest are removed
   */
  // Sides are never compared, so the equality of arrays does not matter.
  @SuppressWarnings("ArrayRecordComponent")
  private record Side(double[] sorted, int low, int high) {
    static Side of(double[] values) {
      double[] sorted = values.clone();
      Arrays.sort(sorted);
      double mean = StatUtils.mean(sorted);
      double reach = OUTLIER * Math.sqrt(StatUtils.variance(sorted));
      int low = (int) Arrays.stream(sorted).filter(value -> value < mean - reach).count();
      int high = (int) Arrays.stream(sorted).filter(value -> value > mean + reach).count();
      boolean few = low + high < MOST_OUTLIERS * sorted.length;
      return few ? new Side(sorted, low, high) : new Side(sorted, 0, 0);
    }

    /**
     * This side with at least as many values removed as the other side; further values are removed
     * from the highest on.
     */
    Side atLeast(Side other) {
      int missing = Math.max(0, other.low + other.high - low - high);
      int fromHigh = Math.min(missing, Math.max(0, other.high - high));
      return new Side(sorted, low + missing - fromHigh, high + fromHigh);
    }

    double[] kept() {
      return Arrays.copyOfRange(sorted, low, sorted.length - high);
    }
  }
}
