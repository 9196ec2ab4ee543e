package io.github.perfgate.core.workload.trace;

import java.util.List;

/**
 * Whether a test or a benchmark is measured, and why.
 *
 * @param test id of the test, or of the benchmark's workload
 * @param measured whether a change can affect it
 * @param share the share of its calls that goes to changed methods, in the version with the larger
 *     share; between 0 and 1
 * @param reason one sentence
 * @param changed the changed methods that it executes in either version, those with the largest
 *     share first; at most {@link #MOST_CHANGED}
 */
public record TestChoice(
    String test, boolean measured, double share, String reason, List<String> changed) {
  static final int MOST_CHANGED = 10;

  /** Copies the list. */
  public TestChoice {
    changed = List.copyOf(changed);
  }

  /** A choice that does not depend on what is executed. */
  public TestChoice(String test, boolean measured, double share, String reason) {
    this(test, measured, share, reason, List.of());
  }
}
