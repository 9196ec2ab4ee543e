package io.github.perfgate.core.build;

import io.github.perfgate.core.problem.ProblemException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Keeps two gates from building the same thing at once, be they processes, threads or copies of
 * this class in several class loaders: the operating system holds the lock for the process, and the
 * JDK's table of locks, of which a JVM has one, for threads. It ends with its process.
 */
final class CacheLock implements AutoCloseable {
  private static final long POLL_MILLIS = 100;

  private final FileChannel channel;

  private CacheLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Takes the lock, waiting as long as another holds it.
   *
   * @param file created if it does not exist; never deleted, since others may wait on it
   * @param onWait called once if there is something to wait for
   */
  static CacheLock take(Path file, Runnable onWait) throws IOException {
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      boolean said = false;
      while (tryLock(channel) == null) {
        if (!said) {
          onWait.run();
          said = true;
        }
        TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
      }
      return new CacheLock(channel);
    } catch (InterruptedException e) {
      channel.close();
      Thread.currentThread().interrupt();
      throw new ProblemException(
          "interrupted while waiting for another gate's build", "start the gate again", e);
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null;
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
