package io.github.perfgate.core.jvm.launch;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/** How one fork ended: with values, or with a failure that is recorded as such. */
public sealed interface ForkOutcome {
  /** The event of how long a fork took to end after its last iteration. */
  String ENDING_MILLIS = "ENDING_MILLIS";

  /** The time from the request to the answer. */
  Duration wall();

  /**
   * All iterations were measured.
   *
   * @param warmup nanoseconds per operation of each warm-up iteration
   * @param iterations nanoseconds per operation of each measured iteration
   * @param events what happened inside the JVM during the measured iterations: counters by name,
   *     see {@link io.github.perfgate.runtime.watch.VmCounter}; counters that the JVM does not tell
   *     are missing
   * @param wall the time from the request to the answer
   * @param operations how many operations each measured iteration had; empty if that is not known
   * @param allocated bytes per operation that each measured iteration allocated; empty if they are
   *     not known
   * @param turns when each iteration, warm-up included, got its turn, in nanoseconds since the
   *     first turn of the round; empty if the JVM took no turns
   */
  record Measured(
      List<Double> warmup,
      List<Double> iterations,
      Map<String, Long> events,
      Duration wall,
      List<Double> operations,
      List<Double> allocated,
      List<Long> turns)
      implements ForkOutcome {
    /** Copies the collections. */
    public Measured {
      warmup = List.copyOf(warmup);
      iterations = List.copyOf(iterations);
      events = Map.copyOf(events);
      operations = List.copyOf(operations);
      allocated = List.copyOf(allocated);
      turns = List.copyOf(turns);
    }

    /** The values of a JVM that took no turns, with iterations of equal weight. */
    public Measured(
        List<Double> warmup, List<Double> iterations, Map<String, Long> events, Duration wall) {
      this(warmup, iterations, events, wall, List.of(), List.of(), List.of());
    }
  }

  /**
   * The fork gave no complete run.
   *
   * @param kind what happened
   * @param message one line for the log, with the exception's own words if there is one
   * @param output the last lines that the JVM printed, with the stack trace if there is one
   * @param wall the time from the request to the answer
   */
  record Failed(Kind kind, String message, String output, Duration wall) implements ForkOutcome {}

  /** What can happen to a fork. */
  enum Kind {
    /** The benchmark threw an exception in set-up, body or tear-down. */
    EXCEPTION,
    /** The benchmark does not link against this version: a class, method or field is missing. */
    LINKAGE,
    /** The JVM ended before all iterations were measured. */
    EXIT,
    /** The JVM gave no sign of life for too long and was ended. */
    HANG,
    /** The JVM or the measuring host could not be started, or the connection broke. */
    LAUNCH
  }
}
