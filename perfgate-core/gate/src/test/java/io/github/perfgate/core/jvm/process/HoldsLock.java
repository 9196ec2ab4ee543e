package io.github.perfgate.core.jvm.process;

import io.github.perfgate.core.base.problem.Help;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/**
 * A gate in another process: says whether it holds the lock or waits, and stays until it is killed.
 */
@SuppressWarnings("try") // The lock is held without being used.
final class HoldsLock {
  private HoldsLock() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Duration minute = Duration.ofMinutes(1);
    try (OwnedLock lock =
        OwnedLock.take(
            Path.of(args[0]),
            "the other",
            new OwnedLock.Terms(Help.HOST, true, Duration.ofMillis(10), minute, minute),
            holder -> System.out.println("waits for " + holder))) {
      System.out.println("held");
      Thread.sleep(Duration.ofMinutes(2).toMillis());
    }
  }
}
