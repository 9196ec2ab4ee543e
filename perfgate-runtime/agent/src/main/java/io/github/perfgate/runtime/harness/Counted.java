package io.github.perfgate.runtime.harness;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * What a generated benchmark counts itself. The names of the fields are those of JMH's secondary
 * results, from which the measuring host takes the time per operation.
 */
@AuxCounters(AuxCounters.Type.EVENTS)
@State(Scope.Thread)
public class Counted {
  /** Operations in the iteration. */
  public long perfgateOperations;

  /** Nanoseconds of all these operations together. */
  public long perfgateNanos;
}
