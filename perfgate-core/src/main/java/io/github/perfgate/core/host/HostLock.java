package io.github.perfgate.core.host;

import io.github.perfgate.core.problem.Help;
import io.github.perfgate.core.problem.ProblemException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Properties;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Lets only one gate measure at a time on this host: two that measure at once measure each other.
 * It spans threads, class loaders, processes and users, and is released by the operating system
 * when its process dies.
 *
 * <p>Within one JVM the system properties are the place that all class loaders share. The file lock
 * alone would not do there. On POSIX systems, closing any channel on the file releases the lock of
 * the whole process. Even the channel of an attempt that failed does so.
 */
public final class HostLock implements AutoCloseable {
  private static final Duration POLL = Duration.ofMillis(500);
  private static final Duration REMIND = Duration.ofMinutes(1);

  /** A gate takes a fraction of this; who holds the lock for longer is no gate. */
  private static final Duration LONGEST = Duration.ofHours(6);

  private final Properties shared;
  private final String key;
  private final @Nullable LockFile file;

  private HostLock(Properties shared, String key, @Nullable LockFile file) {
    this.shared = shared;
    this.key = key;
    this.file = file;
  }

  /**
   * Waits until no other gate measures on this host. If the lock file cannot be used, for example
   * because another user made it unreadable, nothing is locked.
   *
   * @param project the name that waiting gates show for this one
   * @param onWait is told at once, and again every minute, which gate this one waits for; and why
   *     nothing could be locked
   * @throws ProblemException when another process holds the lock for hours
   * @throws InterruptedException when the thread was interrupted while it waited
   */
  public static HostLock acquire(String project, Consumer<String> onWait)
      throws InterruptedException {
    return acquire(LockFile.defaultPath(), project, onWait, POLL, REMIND);
  }

  static HostLock acquire(
      Path path, String project, Consumer<String> onWait, Duration poll, Duration remind)
      throws InterruptedException {
    long start = System.nanoTime();
    long nextWord = start;
    long held = start;
    String holder = "";
    while (true) {
      Attempt attempt;
      try {
        attempt = Attempt.at(path, project);
      } catch (ProblemException e) {
        onWait.accept("Other gates can measure at the same time: " + e.getMessage());
        return unlocked();
      }
      if (attempt.lock() != null) {
        return attempt.lock();
      }
      long now = System.nanoTime();
      if (!holder.equals(attempt.holder())) {
        holder = attempt.holder();
        held = now;
      }
      if (now - held > LONGEST.toNanos()) {
        throw new ProblemException(
            Help.HOST,
            "%s holds the lock on measuring, %s, for more than %d hours"
                .formatted(attempt.holder(), path, LONGEST.toHours()),
            "end that process, and start the gate again");
      }
      if (now >= nextWord) {
        onWait.accept(message(attempt.holder(), Duration.ofNanos(now - start)));
        nextWord = now + remind.toNanos();
      }
      Thread.sleep(poll.toMillis());
    }
  }

  /**
   * The lock if it is free just now, else null. If the lock file cannot be used, nothing is locked.
   *
   * @param project the name that waiting gates show for this one
   * @param problems is told why nothing could be locked
   */
  public static @Nullable HostLock tryAcquire(String project, Consumer<String> problems) {
    try {
      return Attempt.at(LockFile.defaultPath(), project).lock();
    } catch (ProblemException e) {
      problems.accept(e.getMessage());
      return unlocked();
    }
  }

  private static HostLock unlocked() {
    return new HostLock(System.getProperties(), "", null);
  }

  /** Either the lock, or the name of its holder. */
  private record Attempt(@Nullable HostLock lock, String holder) {
    static Attempt at(Path path, String project) {
      Properties shared = System.getProperties();
      String key = "io.github.perfgate.lock." + path.toAbsolutePath();
      String self = LockFile.HOLDER + ProcessHandle.current().pid() + " (" + project + ")";
      String holder = (String) shared.putIfAbsent(key, self);
      if (holder != null) {
        return new Attempt(null, holder);
      }
      LockFile file = null;
      try {
        file = LockFile.tryLock(path, self);
        return file == null
            // The holder is read while the key is ours; otherwise closing the file could release a
            // lock of this JVM.
            ? new Attempt(null, LockFile.holder(path))
            : new Attempt(new HostLock(shared, key, file), self);
      } finally {
        if (file == null) {
          shared.remove(key);
        }
      }
    }
  }

  private static String message(String holder, Duration waited) {
    String since = waited.toMinutes() < 1 ? "" : " (for " + waited.toMinutes() + " min now)";
    return "Another gate measures on this host: waiting" + since + " for " + holder;
  }

  /** Lets the next gate measure. Closing twice is harmless. */
  @Override
  public void close() {
    if (file != null && file.release()) {
      shared.remove(key);
    }
  }
}
