package io.github.perfgate.core.gate.settings;

import io.github.perfgate.runtime.junit.TestMode;

/** Which part of a unit test is timed, if the test has more than its body. */
public enum Timed {
  /** The body of the test, if the version of JUnit allows that. */
  BODY,
  /** The whole lifecycle of the test. */
  WHOLE;

  /**
   * How a test is repeated.
   *
   * @param best the best way in which the test can be repeated
   */
  public TestMode of(TestMode best) {
    return this == WHOLE && best == TestMode.BODY ? TestMode.WHOLE : best;
  }
}
