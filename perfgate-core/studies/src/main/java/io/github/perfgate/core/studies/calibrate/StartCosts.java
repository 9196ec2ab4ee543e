package io.github.perfgate.core.studies.calibrate;

import io.github.perfgate.core.jvm.launch.ForkOutcome.Measured;
import java.time.Duration;
import java.util.List;

/**
 * The cost of a workload's forks.
 *
 * @param start nanoseconds of a fork without its iterations
 * @param iteration nanoseconds of an iteration
 */
record StartCosts(double start, double iteration) {
  /**
   * The mean cost of some forks.
   *
   * @param forks at least one fork
   * @param configured the configured time of an iteration. If a fork took less than this time for
   *     each of its iterations, the iterations are single calls. An operation that takes longer
   *     than this time makes its iteration longer
   */
  static StartCosts of(List<Measured> forks, Duration configured) {
    double length = configured.toNanos();
    double wall = 0;
    double inside = 0;
    double iterations = 0;
    for (Measured fork : forks) {
      int count = fork.warmup().size() + fork.iterations().size();
      // Two forks that take turns share their time.
      double nanos = (double) fork.wall().toNanos() / (fork.turns().isEmpty() ? 1 : 2);
      double values = sum(fork.warmup()) + sum(fork.iterations());
      wall += nanos;
      inside += nanos < count * length ? values : Math.max(count * length, values);
      iterations += count;
    }
    return new StartCosts(
        Math.max(0, wall - inside) / forks.size(), Math.max(1, inside / iterations));
  }

  /**
   * Whether iterations are single calls: all forks took less than the configured time of their
   * iterations.
   */
  static boolean areSingleShots(List<Measured> forks, Duration configured) {
    return forks.stream()
        .allMatch(
            fork ->
                fork.wall()
                        .compareTo(
                            configured.multipliedBy(
                                (long) fork.warmup().size() + fork.iterations().size()))
                    < 0);
  }

  private static double sum(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).sum();
  }
}
