package io.github.perfgate.core.process;

import io.github.perfgate.core.problem.Help;
import io.github.perfgate.core.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A lock that one gate holds at a time, and that says who holds it. It spans threads, class
 * loaders, processes and users, and is released by the operating system when its process dies.
 *
 * <p>Within one JVM the system properties are the place that all class loaders share. The file lock
 * alone would not do there. On POSIX systems, closing any channel on the file releases the lock of
 * the whole process. Even the channel of an attempt that failed does so.
 */
public final class OwnedLock implements AutoCloseable {
  private static final String IN_THIS_JVM = "io.github.perfgate.lock.";

  private final Properties shared;
  private final String key;
  private final LockFile file;

  private OwnedLock(Properties shared, String key, LockFile file) {
    this.shared = shared;
    this.key = key;
    this.file = file;
  }

  /**
   * How a lock is waited for.
   *
   * @param help what a gate that gives up shows
   * @param everyUser whether every user of this host can take the lock
   * @param poll how long it waits between two attempts
   * @param remind how often it says that it waits
   * @param longest how long the same process may hold the lock
   */
  public record Terms(
      Help help, boolean everyUser, Duration poll, Duration remind, Duration longest) {}

  /**
   * Takes the lock, waiting as long as others hold it.
   *
   * @param path created if it does not exist; its folder exists
   * @param owner what others read of this gate, behind the number of its process
   * @param onWait is told at once, and then as often as the terms say, for whom this waits
   * @throws IOException if the file cannot be used
   * @throws ProblemException if another process holds the lock for too long
   * @throws InterruptedException when the thread was interrupted while it waited
   */
  public static OwnedLock take(Path path, String owner, Terms terms, Consumer<String> onWait)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    long nextWord = start;
    long held = start;
    String holder = "";
    while (true) {
      Attempt attempt = Attempt.at(path, terms.everyUser(), owner);
      if (attempt.lock() != null) {
        return attempt.lock();
      }
      long now = System.nanoTime();
      if (!holder.equals(attempt.holder())) {
        holder = attempt.holder();
        held = now;
      }
      if (now - held > terms.longest().toNanos()) {
        throw new ProblemException(
            terms.help(),
            "%s holds the lock %s for more than %d minutes"
                .formatted(holder, path, terms.longest().toMinutes()),
            "end that process, and start the gate again");
      }
      if (now >= nextWord) {
        long minutes = Duration.ofNanos(now - start).toMinutes();
        onWait.accept(holder + (minutes < 1 ? "" : ", for " + minutes + " min now"));
        nextWord = now + terms.remind().toNanos();
      }
      Thread.sleep(terms.poll().toMillis());
    }
  }

  /**
   * The lock, unless another holds it.
   *
   * @param path created if it does not exist; its folder exists
   * @param everyUser whether every user of this host can take the lock
   * @param owner what others read of this gate, behind the number of its process
   * @throws IOException if the file cannot be used
   */
  public static Optional<OwnedLock> tryTake(Path path, boolean everyUser, String owner)
      throws IOException {
    return Optional.ofNullable(Attempt.at(path, everyUser, owner).lock());
  }

  /** Either the lock, or the name of its holder. */
  private record Attempt(@Nullable OwnedLock lock, String holder) {
    static Attempt at(Path path, boolean everyUser, String owner) throws IOException {
      Properties shared = System.getProperties();
      Path folder = Objects.requireNonNull(path.toAbsolutePath().getParent(), "a file");
      String key = IN_THIS_JVM + folder.toRealPath().resolve(path.getFileName());
      String self = LockFile.HOLDER + ProcessHandle.current().pid() + " (" + owner + ")";
      String holder = (String) shared.putIfAbsent(key, self);
      if (holder != null) {
        return new Attempt(null, holder);
      }
      LockFile file = null;
      try {
        file = LockFile.tryLock(path, everyUser, self);
        return file == null
            // The holder is read while the key is ours; otherwise closing the file could release a
            // lock of this JVM.
            ? new Attempt(null, LockFile.holder(path))
            : new Attempt(new OwnedLock(shared, key, file), self);
      } finally {
        if (file == null) {
          shared.remove(key);
        }
      }
    }
  }

  /** Lets the next gate take the lock. Closing twice is harmless. */
  @Override
  public void close() {
    if (file.release()) {
      shared.remove(key);
    }
  }
}
