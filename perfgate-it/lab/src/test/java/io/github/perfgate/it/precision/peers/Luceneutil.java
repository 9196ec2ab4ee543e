package io.github.perfgate.it.precision.peers;

import io.github.perfgate.it.precision.pool.Shape;
import io.github.perfgate.stats.VmStatistic;
import io.github.perfgate.stats.distribution.Normal;
import java.util.Arrays;
import org.apache.commons.math3.stat.StatUtils;

/**
 * luceneutil: 20 JVMs of each version in turn. The median of a task's repetitions in a JVM, without
 * the first three and the slowest tenth, is that JVM's value; rates (1/time) are compared by a t
 * statistic with the mean of both variances, which is treated as normal: 1 - erf(t/&radic;2) is p,
 * and 0.05 is marked as significant.
 *
 * <p>In luceneutil a JVM repeats a task 20 times. Here the JVM is a fork of the gate: its warm-up
 * stands for the first three repetitions, and a tenth of 5 iterations is none.
 *
 * <p>Read from mikemccand/luceneutil at commit 3cfd163094feda7ef5ab14d89a095e4e523c33f2: {@code
 * src/python/benchUtil.py} (its functions agg, simpleReport and pValueColor), {@code
 * src/python/competition.py} (20 JVMs, 20 repetitions), {@code src/python/searchBench.py} (in
 * turn).
 *
 * @param starts JVMs of each version, 20 by default
 */
record Luceneutil(int starts) implements Peer {
  static final int JVMS = 20;
  private static final double LEVEL = 0.05;

  @Override
  public String name() {
    return "luceneutil";
  }

  @Override
  public String description() {
    return "%d forks; z test of the rates of their medians, two-sided, p not above 0.05, and the means' direction"
        .formatted(starts);
  }

  @Override
  public String source() {
    return "mikemccand/luceneutil at 3cfd163094fe";
  }

  @Override
  public Shape shape() {
    return new Shape.Rounds(starts);
  }

  @Override
  public Call call(double[][] baseline, double[][] candidate) {
    double[] before = rates(baseline);
    double[] after = rates(candidate);
    double variance = (StatUtils.variance(before) + StatUtils.variance(after)) / 2;
    double lower = StatUtils.mean(before) - StatUtils.mean(after);
    // Without any variance the rule has no answer.
    boolean significant =
        variance > 0
            && 2 * Normal.upperTail(Math.abs(lower) / Math.sqrt(variance * 2 / starts)) <= LEVEL;
    return new Call(significant && lower > 0, starts);
  }

  private static double[] rates(double[][] starts) {
    return Arrays.stream(Peer.each(starts, VmStatistic.MEDIAN)).map(time -> 1 / time).toArray();
  }
}
