package io.github.perfgate.core.concurrent.run;

import io.github.perfgate.core.concurrent.generate.GeneratedTest;

/**
 * What is compared: one test at one number of threads.
 *
 * @param test the test
 * @param threads how many threads run it
 */
public record Cell(GeneratedTest test, int threads) {
  /**
   * How often each thread repeats the suffix in a run; 0 if the test cannot be measured with this
   * number of threads.
   */
  public int repetitions() {
    return test.outcome().repetitions().getOrDefault(threads, 0);
  }

  /** The name of the cell in schedules and messages. */
  public String id() {
    return test.name() + "@" + threads;
  }
}
