package io.github.perfgate.core.host;

import java.nio.file.Path;
import java.time.Duration;

/**
 * A gate in another process: says whether it holds the lock or waits, and stays until it is killed.
 */
@SuppressWarnings("try") // The lock is held without being used.
final class HoldsHostLock {
  private HoldsHostLock() {}

  public static void main(String[] args) throws InterruptedException {
    try (HostLock lock =
        HostLock.acquire(
            Path.of(args[0]),
            "the other",
            message -> System.out.println(message.replaceFirst(".*: ", "")),
            Duration.ofMillis(10),
            Duration.ofMinutes(1))) {
      System.out.println("held");
      Thread.sleep(Duration.ofMinutes(2).toMillis());
    }
  }
}
