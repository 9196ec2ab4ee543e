package io.github.perfgate.core.concurrent.run;

import io.github.perfgate.core.jvm.launch.ForkOutcome;
import java.util.List;

/** Starts fresh JVMs that measure a test; unit tests have implementations of their own. */
@FunctionalInterface
public interface TestStarter {
  /**
   * Starts a fork of each version, and blocks until all have ended. Whatever the test does is an
   * outcome.
   *
   * @param variant the test and the number of threads
   * @param versions the names of the versions, in the order of their first turns
   * @return the outcomes, in the order of the versions
   * @throws InterruptedException when the thread is interrupted
   */
  List<ForkOutcome> start(TestVariant variant, List<String> versions) throws InterruptedException;
}
