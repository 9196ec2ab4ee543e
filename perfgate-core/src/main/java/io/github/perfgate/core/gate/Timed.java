package io.github.perfgate.core.gate;

import io.github.perfgate.runtime.junit.TestMode;

/** What of a unit test is timed, where it has more than its body. */
public enum Timed {
  /** Its body, where the version of JUnit shows it. */
  BODY,
  /** All of its life. */
  WHOLE;

  /**
   * How a test is repeated.
   *
   * @param best how it can be repeated
   */
  public TestMode of(TestMode best) {
    return this == WHOLE && best == TestMode.BODY ? TestMode.WHOLE : best;
  }
}
