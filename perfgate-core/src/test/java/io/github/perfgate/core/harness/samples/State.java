package io.github.perfgate.core.harness.samples;

/** Bears a name of JMH's, and stands in the package of what is measured. */
final class State {
  private State() {}
}
