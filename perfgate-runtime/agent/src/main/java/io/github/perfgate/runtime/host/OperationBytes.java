package io.github.perfgate.runtime.host;

import io.github.perfgate.runtime.watch.VmWatch;
import java.util.OptionalDouble;
import org.openjdk.jmh.results.IterationResult;

/** The bytes that an operation allocates, of JMH's workers only. */
final class OperationBytes {
  private OperationBytes() {}

  /** The mean of an iteration; empty if the JVM does not tell, or nothing was counted. */
  static OptionalDouble of(IterationResult data) {
    OptionalDouble allocated = VmWatch.allocated(data);
    double operations = operations(data);
    return allocated.isPresent() && operations > 0
        ? OptionalDouble.of(allocated.getAsDouble() / operations)
        : OptionalDouble.empty();
  }

  /**
   * All operations, for all of them allocate: also those that JMH does not time, while it waits for
   * the other threads. If the benchmark counts operations itself, it counts only those that are
   * timed.
   */
  private static double operations(IterationResult data) {
    double all = data.getMetadata().getAllOps();
    return OperationTime.operations(data) * all / data.getMetadata().getMeasuredOps();
  }
}
