package io.github.perfgate.runtime.harness;

/**
 * How JMH labels what a generated benchmark counts: by the fields of {@link Counted}, which may
 * hold nothing else.
 */
public final class Counters {
  /** Operations in the iteration. */
  public static final String OPERATIONS = "perfgateOperations";

  /** Nanoseconds of all these operations together. */
  public static final String NANOS = "perfgateNanos";

  private Counters() {}
}
