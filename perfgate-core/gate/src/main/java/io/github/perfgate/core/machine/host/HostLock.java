package io.github.perfgate.core.machine.host;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.jvm.process.OwnedLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Lets only one gate measure at a time on this host: two that measure at once measure each other.
 */
public final class HostLock implements AutoCloseable {
  /** The environment variable that names another file. */
  private static final String VARIABLE = "PERFGATE_LOCK";

  /** A gate takes a fraction of the last of these; who holds the lock for longer is no gate. */
  private static final OwnedLock.Terms TERMS =
      new OwnedLock.Terms(
          Help.HOST, true, Duration.ofMillis(500), Duration.ofMinutes(1), Duration.ofHours(6));

  private final @Nullable OwnedLock lock;

  private HostLock(@Nullable OwnedLock lock) {
    this.lock = lock;
  }

  /**
   * Waits until no other gate measures on this host. If the lock file cannot be used, for example
   * because another user made it unreadable, nothing is locked.
   *
   * @param project the name that waiting gates show for this one
   * @param onWait is told at once, and again every minute, which gate this one waits for
   * @param warnings is told why nothing could be locked, as the times are doubtful then
   * @throws ProblemException when another process holds the lock for hours
   * @throws InterruptedException when the thread was interrupted while it waited
   */
  public static HostLock acquire(String project, Consumer<String> onWait, Consumer<String> warnings)
      throws InterruptedException {
    return acquire(defaultPath(), project, TERMS, onWait, warnings);
  }

  static HostLock acquire(
      Path path,
      String project,
      OwnedLock.Terms terms,
      Consumer<String> onWait,
      Consumer<String> warnings)
      throws InterruptedException {
    try {
      return new HostLock(
          OwnedLock.take(
              path,
              project,
              terms,
              holder ->
                  onWait.accept("Another gate measures on this host: waiting for " + holder)));
    } catch (IOException e) {
      warnings.accept(unusable(path, e));
      return new HostLock(null);
    }
  }

  /**
   * The lock if it is free just now, else null. If the lock file cannot be used, nothing is locked.
   *
   * @param project the name that waiting gates show for this one
   * @param problems is told why nothing could be locked
   */
  public static @Nullable HostLock tryAcquire(String project, Consumer<String> problems) {
    Path path = defaultPath();
    try {
      return OwnedLock.tryTake(path, TERMS.everyUser(), project).map(HostLock::new).orElse(null);
    } catch (IOException e) {
      problems.accept(unusable(path, e));
      return new HostLock(null);
    }
  }

  private static String unusable(Path path, IOException e) {
    return "Other gates can measure at the same time, as the file %s, by which only one does, cannot be used: %s."
            .formatted(path, e)
        + " Fix: remove it, make it a file that you can read and write, or let the environment variable %s name one."
            .formatted(VARIABLE);
  }

  /**
   * The lock file is in {@code /tmp} if that exists: in a user's own temporary folder it would not
   * exclude other users. Containers that share a host name a file that they all see.
   */
  private static Path defaultPath() {
    String given = System.getenv(VARIABLE);
    if (given != null && !given.isBlank()) {
      try {
        return Path.of(given).toAbsolutePath();
      } catch (InvalidPathException e) {
        throw new ProblemException(
            Help.HOST,
            "The environment variable %s is no path: %s".formatted(VARIABLE, e.getMessage()),
            "let it name a file that all gates of this machine can write",
            e);
      }
    }
    Path common = Path.of("/tmp");
    Path folder =
        Files.isDirectory(common) && Files.isWritable(common)
            ? common
            : Path.of(System.getProperty("java.io.tmpdir"));
    return folder.resolve("perfgate-measuring.lock");
  }

  /** Lets the next gate measure. Closing twice is harmless. */
  @Override
  public void close() {
    if (lock != null) {
      lock.close();
    }
  }
}
