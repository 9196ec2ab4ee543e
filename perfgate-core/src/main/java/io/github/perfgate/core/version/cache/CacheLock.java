package io.github.perfgate.core.version.cache;

import io.github.perfgate.core.problem.Help;
import io.github.perfgate.core.problem.ProblemException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Keeps two gates from building the same commit at once, and a gate from removing a build that
 * another gate uses. The gates may be processes, threads or copies of this class in several class
 * loaders. The operating system holds the lock for the process, so it ends with its process.
 *
 * <p>Within one JVM the system properties are the place that all class loaders share. The file lock
 * alone would not do there. On POSIX systems, closing any channel on the file releases the lock of
 * the whole process. Even the channel of an attempt that failed does so.
 */
final class CacheLock implements AutoCloseable {
  private static final String IN_THIS_JVM = "io.github.perfgate.cache.";
  private static final long POLL_MILLIS = 100;

  private final Properties shared;
  private final String key;
  private final FileChannel channel;

  private CacheLock(Properties shared, String key, FileChannel channel) {
    this.shared = shared;
    this.key = key;
    this.channel = channel;
  }

  /**
   * Takes the lock, waiting as long as another holds it.
   *
   * @param file created if it does not exist; not deleted while others may wait on it
   * @param onWait called once if there is something to wait for
   */
  static CacheLock take(Path file, Runnable onWait) throws IOException {
    boolean said = false;
    while (true) {
      Optional<CacheLock> lock = tryTake(file);
      if (lock.isPresent()) {
        return lock.get();
      }
      if (!said) {
        onWait.run();
        said = true;
      }
      pause();
    }
  }

  /**
   * Takes the lock unless another holds it.
   *
   * @param file created if it does not exist
   */
  static Optional<CacheLock> tryTake(Path file) throws IOException {
    Properties shared = System.getProperties();
    String key = IN_THIS_JVM + file.toAbsolutePath().getParent().toRealPath() + file.getFileName();
    if (shared.putIfAbsent(key, "held") != null) {
      return Optional.empty();
    }
    CacheLock lock = null;
    try {
      lock = open(shared, key, file);
      return Optional.ofNullable(lock);
    } finally {
      if (lock == null) {
        shared.remove(key);
      }
    }
  }

  private static @Nullable CacheLock open(Properties shared, String key, Path file)
      throws IOException {
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    FileLock lock = null;
    try {
      lock = channel.tryLock();
      return lock == null ? null : new CacheLock(shared, key, channel);
    } catch (OverlappingFileLockException e) {
      return null; // A class in this JVM that does not share our system properties holds the lock.
    } finally {
      if (lock == null) {
        channel.close();
      }
    }
  }

  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ProblemException(
          Help.CACHE,
          "interrupted while waiting for another gate's build",
          "start the gate again",
          e);
    }
  }

  /** Closing twice is harmless. */
  @Override
  public void close() throws IOException {
    if (channel.isOpen()) {
      try {
        channel.close();
      } finally {
        shared.remove(key);
      }
    }
  }
}
