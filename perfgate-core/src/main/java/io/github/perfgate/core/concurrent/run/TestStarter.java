package io.github.perfgate.core.concurrent.run;

import io.github.perfgate.core.launch.ForkOutcome;

/** Starts a fresh JVM that measures a test; unit tests have implementations of their own. */
@FunctionalInterface
public interface TestStarter {
  /**
   * Blocks until the fork has ended. Whatever the test does is an outcome.
   *
   * @param cell the test and the number of threads
   * @param version the version's name
   * @throws InterruptedException when the thread is interrupted
   */
  ForkOutcome start(Cell cell, String version) throws InterruptedException;
}
