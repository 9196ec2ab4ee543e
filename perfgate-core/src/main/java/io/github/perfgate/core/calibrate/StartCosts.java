package io.github.perfgate.core.calibrate;

import io.github.perfgate.core.launch.VmStartOutcome.Measured;
import java.time.Duration;
import java.util.List;

/**
 * What VM starts of a workload cost, in nanoseconds.
 *
 * @param start without any iteration
 * @param iteration an iteration
 */
record StartCosts(double start, double iteration) {
  /**
   * From VM starts.
   *
   * @param starts at least one
   * @param configured the time of an iteration as configured. Where a VM start took less than its
   *     iterations would have, they are single calls, however long; and an operation that takes
   *     longer than that makes its iteration longer
   */
  static StartCosts of(List<Measured> starts, Duration configured) {
    double length = configured.toNanos();
    double wall = 0;
    double inside = 0;
    double iterations = 0;
    for (Measured start : starts) {
      int count = start.warmup().size() + start.iterations().size();
      double nanos = start.wall().toNanos();
      double values = sum(start.warmup()) + sum(start.iterations());
      wall += nanos;
      inside += nanos < count * length ? values : Math.max(count * length, values);
      iterations += count;
    }
    return new StartCosts(
        Math.max(0, wall - inside) / starts.size(), Math.max(1, inside / iterations));
  }

  /** Whether iterations are shorter than they would be if they had a length of their own. */
  static boolean areSingleShots(List<Measured> starts, Duration configured) {
    return starts.stream()
        .allMatch(
            start ->
                start
                        .wall()
                        .compareTo(
                            configured.multipliedBy(
                                (long) start.warmup().size() + start.iterations().size()))
                    < 0);
  }

  private static double sum(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).sum();
  }
}
