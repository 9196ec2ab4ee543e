package io.github.perfgate.core.jvm.process;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A lock that one gate holds at a time, and that says who holds it. Others get it in the order in
 * which they came. It spans threads, class loaders, processes and users, and is released by the
 * operating system when its process dies.
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
    try (Claim claim = new Claim(path, terms.everyUser(), owner)) {
      while (true) {
        OwnedLock lock = claim.attempt();
        if (lock != null) {
          return lock;
        }
        long now = System.nanoTime();
        if (!holder.equals(claim.holder())) {
          holder = claim.holder();
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
  }

  /**
   * The lock, unless another holds it or waits for it.
   *
   * @param path created if it does not exist; its folder exists
   * @param everyUser whether every user of this host can take the lock
   * @param owner what others read of this gate, behind the number of its process
   * @throws IOException if the file cannot be used
   */
  public static Optional<OwnedLock> tryTake(Path path, boolean everyUser, String owner)
      throws IOException {
    try (Claim claim = new Claim(path, everyUser, owner)) {
      return Optional.ofNullable(claim.attempt());
    }
  }

  /**
   * A place in the queue: first among those of this JVM, of which one at a time has the file open,
   * then among processes.
   */
  private static final class Claim implements AutoCloseable {
    private static final String QUEUE = ".queue";

    private final Properties shared = System.getProperties();
    private final String ticket = UUID.randomUUID().toString();
    private final Path path;
    private final boolean everyUser;
    private final String key;
    private final String self;
    private boolean isOurs;
    private boolean isTaken;
    private @Nullable LockFile file;

    Claim(Path path, boolean everyUser, String owner) throws IOException {
      this.path = path;
      this.everyUser = everyUser;
      Path folder = Objects.requireNonNull(path.toAbsolutePath().getParent(), "a file");
      key = IN_THIS_JVM + folder.toRealPath().resolve(path.getFileName());
      self = LockFile.HOLDER + ProcessHandle.current().pid() + " (" + owner + ")";
      shared.merge(key + QUEUE, ticket, (before, own) -> before + " " + own);
    }

    /** The lock if nobody is before; else null. */
    @Nullable OwnedLock attempt() throws IOException {
      if (!shared.getProperty(key + QUEUE, "").startsWith(ticket)) {
        return null;
      }
      isOurs = isOurs || shared.putIfAbsent(key, self) == null;
      if (!isOurs) {
        return null;
      }
      if (file != null && file.isReplaced()) {
        file.release();
        file = null;
      }
      if (file == null) {
        file = LockFile.open(path, everyUser);
      }
      isTaken = file.advance(self);
      return isTaken ? new OwnedLock(shared, key, file) : null;
    }

    /** For whom this waits. */
    String holder() {
      return isOurs && file != null ? file.holder() : shared.getProperty(key, "");
    }

    @Override
    public void close() {
      if (!isTaken) {
        if (file != null) {
          file.release();
        }
        if (isOurs) {
          shared.remove(key);
        }
      }
      shared.compute(
          key + QUEUE,
          (name, all) -> {
            String left = all.toString().replace(ticket, "").replace("  ", " ").strip();
            return left.isEmpty() ? null : left;
          });
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
