package io.github.perfgate.core.workload.harness.samples;

/** Has the name of a class of JMH, and is in the package of the measured code. */
final class State {
  private State() {}
}
