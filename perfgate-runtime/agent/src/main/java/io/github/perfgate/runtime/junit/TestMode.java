package io.github.perfgate.runtime.junit;

/** How a test is repeated, and what of it is measured. */
public enum TestMode {
  /**
   * The method is called in a loop on one instance. Only for a test that has nothing but its body:
   * no life cycle, no state, no parameters, no extensions.
   */
  LOOP,
  /**
   * Every repetition is a whole execution by the test's engine or runner, with an instance of its
   * own, and the body alone is timed.
   */
  BODY,
  /**
   * Every repetition is such an execution, too. All of it is timed, from the start of the test to
   * its end, set-up and tear-down included.
   */
  WHOLE
}
