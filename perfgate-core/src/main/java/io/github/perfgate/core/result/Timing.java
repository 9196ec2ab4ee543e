package io.github.perfgate.core.result;

import java.time.Duration;

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

  /** The part of the total that counts towards the budget. */
  public Duration budgeted() {
    return Duration.ofNanos(total - build - report);
  }

  /** This timing with the time that writing the outputs took. */
  public Timing withReport(long nanos) {
    return new Timing(build, measure, iterations, forks, evaluate, nanos, total - report + nanos);
  }
}
