package io.github.perfgate.runtime.harness;

/**
 * How JMH labels what a generated benchmark counts: by the fields of {@link Counted}, which may
 * hold nothing else, and of {@link OwnTime}.
 */
public final class Counters {
  /** Operations in the iteration. */
  public static final String OPERATIONS = "perfgateOperations";

  /** Nanoseconds of all these operations together. */
  public static final String NANOS = "perfgateNanos";

  /** Nanoseconds of the threads of the first role, from {@link OwnTime}. */
  public static final String OWN_NANOS = "perfgateOwnNanos";

  /** Nanoseconds of the threads of the second role, likewise. */
  public static final String OTHER_NANOS = "perfgateOtherNanos";

  private Counters() {}

  /**
   * The event by which the gate gets the nanoseconds of a role's threads in an iteration.
   *
   * @param role 0 for the first role, 1 for the second
   * @param iteration the number of the measured iteration, from 1
   */
  public static String nanos(int role, int iteration) {
    return (role == 0 ? OWN_NANOS : OTHER_NANOS) + iteration;
  }
}
