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

  /** Nanoseconds of each thread by itself, from {@link OwnTime}; the gate gets them as an event. */
  public static final String OWN_NANOS = "perfgateOwnNanos";

  private Counters() {}
}
