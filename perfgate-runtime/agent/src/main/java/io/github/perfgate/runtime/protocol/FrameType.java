package io.github.perfgate.runtime.protocol;

/**
 * What a frame says. The position of a constant is its code on the wire, so a change of the order
 * is a new protocol version.
 */
public enum FrameType {
  /** Host to gate, once: {@link Hello}. */
  HELLO,
  /** Gate to host: list the benchmarks of the class path. */
  LIST,
  /** Host to gate: one {@link BenchmarkDescription} of the list. */
  BENCHMARK,
  /** Host to gate: the list is complete. */
  LIST_END,
  /** Gate to host: measure, as a {@link RunOrder} says. */
  RUN,
  /** Host to gate: the measured JVM is about to start. */
  FORK_STARTING,
  /** Host to gate: an {@link IterationEvent}. */
  ITERATION_STARTED,
  /** Host to gate: an {@link IterationEvent}. */
  ITERATION_ENDED,
  /** Host to gate: the run is complete, a {@link Measurement}. */
  MEASURED,
  /** Host to gate: what was asked for did not work, a {@link Failure}. */
  FAILED,
  /** Gate to host: end the measured JVM now; the running order is then answered as a failure. */
  END_FORKS,
  /** Gate to host: say how JMH keeps results from being removed. */
  ASK_BLACKHOLES,
  /** Host to gate: {@link Blackholes}. */
  BLACKHOLES
}
