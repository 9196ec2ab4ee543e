package io.github.perfgate.runtime.harness;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * What a concurrent test counts besides: the time of the suffix of each role by itself. The names
 * of the fields are those of JMH's secondary results.
 */
@AuxCounters(AuxCounters.Type.EVENTS)
@State(Scope.Thread)
public class OwnTime {
  /** Nanoseconds of the first role, in the mean of its threads. */
  public long perfgateOwnNanos;

  /** Nanoseconds of the second role, likewise; 0 if no thread has it. */
  public long perfgateOtherNanos;
}
