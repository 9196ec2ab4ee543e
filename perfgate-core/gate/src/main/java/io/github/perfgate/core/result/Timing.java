package io.github.perfgate.core.result;

import java.time.Duration;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * How the gate spent its wall time, in nanoseconds.
 *
 * @param build making the versions runnable, the baseline's checkout and nested build included
 * @param measure from the first fork to the last, hosts and enumeration of workloads included
 * @param iterations the part of {@code measure} that was spent inside JMH iterations, warm-up
 *     included
 * @param forks the part of {@code measure} that was spent inside forks, iterations included
 * @param evaluate statistics
 * @param report writing the outputs
 * @param total from the goal's first step to the report, waiting for other gates excluded
 */
public record Timing(
    long build, long measure, long iterations, long forks, long evaluate, long report, long total) {

  /** The sums over several gates. */
  public static Timing together(List<Timing> gates) {
    return new Timing(
        sum(gates, Timing::build),
        sum(gates, Timing::measure),
        sum(gates, Timing::iterations),
        sum(gates, Timing::forks),
        sum(gates, Timing::evaluate),
        sum(gates, Timing::report),
        sum(gates, Timing::total));
  }

  private static long sum(List<Timing> gates, ToLongFunction<Timing> part) {
    return gates.stream().mapToLong(part).sum();
  }

  /** The part of the total that counts towards the budget. */
  public Duration budgeted() {
    return Duration.ofNanos(total - build - report);
  }

  /** This timing with the time of a search for causes, which counts as measuring. */
  Timing withSearch(long nanos) {
    return new Timing(build, measure + nanos, iterations, forks, evaluate, report, total + nanos);
  }

  /** This timing with the time that writing the outputs took. */
  public Timing withReport(long nanos) {
    return new Timing(build, measure, iterations, forks, evaluate, nanos, total - report + nanos);
  }
}
