package io.github.perfgate.core.code.version.cache;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.jvm.process.OwnedLock;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Keeps two gates from building the same commit at once, and a gate from removing a build that
 * another gate uses.
 */
final class CacheLock implements AutoCloseable {
  /**
   * A gate waits while it holds the host, so it gives up long before others give up waiting for it.
   */
  private static final OwnedLock.Terms TERMS =
      new OwnedLock.Terms(
          Help.CACHE, false, Duration.ofMillis(100), Duration.ofMinutes(1), Duration.ofHours(2));

  private final OwnedLock lock;

  private CacheLock(OwnedLock lock) {
    this.lock = lock;
  }

  /**
   * Takes the lock, waiting as long as another holds it.
   *
   * @param file created if it does not exist; not deleted while others may wait on it
   * @param onWait is told at once, and again every minute, for whom this waits
   * @throws ProblemException if another process holds it for hours
   */
  static CacheLock take(Path file, Consumer<String> onWait) throws IOException {
    return take(file, TERMS, onWait);
  }

  static CacheLock take(Path file, OwnedLock.Terms terms, Consumer<String> onWait)
      throws IOException {
    try {
      return new CacheLock(OwnedLock.take(file, owner(), terms, onWait));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ProblemException(
          Help.CACHE,
          "interrupted while waiting for another gate's build",
          "start the gate again",
          e);
    }
  }

  /**
   * Takes the lock unless another holds it.
   *
   * @param file created if it does not exist
   */
  static Optional<CacheLock> tryTake(Path file) throws IOException {
    return OwnedLock.tryTake(file, TERMS.everyUser(), owner()).map(CacheLock::new);
  }

  /** The folder in which the build was started. */
  private static String owner() {
    return System.getProperty("user.dir");
  }

  /** Closing twice is harmless. */
  @Override
  public void close() {
    lock.close();
  }
}
