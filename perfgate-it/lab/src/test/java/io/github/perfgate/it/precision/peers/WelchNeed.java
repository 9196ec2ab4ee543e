package io.github.perfgate.it.precision.peers;

import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.it.precision.pool.Pool;
import io.github.perfgate.stats.distribution.NoncentralT;
import io.github.perfgate.stats.distribution.StudentT;
import io.github.perfgate.stats.inference.Interval;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * The number of JMH's forks that a t test of their means needs. Both sides are assumed to have the
 * same variance, so that Welch's test is Student's, with 2n - 2 degrees of freedom, the most that
 * it can have.
 *
 * @param deviation standard deviation of the logarithm of a fork's mean
 * @param degrees degrees of freedom of its estimate
 */
record WelchNeed(double deviation, int degrees) {
  private static final int LEAST = 2;
  private static final int MOST = 100_000;

  /** The need of a workload, from its forks, each version around its own mean. */
  static WelchNeed of(Contest contest) {
    double squares = 0;
    int degrees = 0;
    for (Pool pool : List.of(contest.baseline(), contest.candidate())) {
      double[][] values =
          pool.starts().stream().map(JmhErrorBars.forks(1)::values).toArray(double[][]::new);
      double[] logs = Arrays.stream(Peer.means(values)).map(Math::log).toArray();
      squares += StatUtils.variance(logs) * (logs.length - 1);
      degrees += logs.length - 1;
    }
    return new WelchNeed(Math.sqrt(squares / degrees), degrees);
  }

  /** The interval of the deviation, by the &chi;&sup2; distribution of its square. */
  Interval interval(double confidence) {
    ChiSquaredDistribution squares = ChiSquaredDistribution.of(degrees);
    double tail = (1 - confidence) / 2;
    double[] ends =
        DoubleStream.of(1 - tail, tail)
            .map(squares::inverseCumulativeProbability)
            .map(quantile -> deviation * Math.sqrt(degrees / quantile))
            .toArray();
    return new Interval(ends[0], ends[1], confidence);
  }

  /**
   * The least number of forks of each version, at least {@value #LEAST}, with which a one-sided
   * test shows a change with this power, by the noncentral t distribution.
   *
   * @param deviation the standard deviation of the logarithm of a fork's mean
   * @param change the logarithm of the slowdown beyond the hypothesis, above 0
   * @param level the level of the test, one-sided
   * @param power the wanted power, below 1
   */
  static int starts(double deviation, double change, double level, double power) {
    int starts = LEAST;
    while (starts < MOST && power(deviation, change, level, starts) < power) {
      starts++;
    }
    return starts;
  }

  /** The power of the test with this number of forks of each version. */
  static double power(double deviation, double change, double level, int starts) {
    if (deviation == 0) {
      return 1;
    }
    double degrees = 2.0 * starts - 2;
    return NoncentralT.upperTail(
        StudentT.upperQuantile(level, degrees),
        degrees,
        change / (deviation * Math.sqrt(2.0 / starts)));
  }
}
