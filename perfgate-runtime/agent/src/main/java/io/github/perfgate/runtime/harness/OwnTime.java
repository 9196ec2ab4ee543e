package io.github.perfgate.runtime.harness;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * What a concurrent test counts besides: the time of each suffix by itself. The name of the field
 * is that of JMH's secondary result.
 */
@AuxCounters(AuxCounters.Type.EVENTS)
@State(Scope.Thread)
public class OwnTime {
  /** Nanoseconds of a suffix, in the mean of all threads. */
  public long perfgateOwnNanos;
}
