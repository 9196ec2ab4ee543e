package io.github.perfgate.core.jvm.process;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The file on which processes exclude each other. It may be in a folder that every user may write,
 * so its contents are neither secret nor trusted. A link in its place is refused. It is not deleted
 * while others may wait on it: these and the next process would use two different files.
 *
 * <p>Each process that waits has locked a byte of the file, and takes the byte before as soon as
 * that is free. So they come in turn, and one that is killed leaves no trace.
 */
final class LockFile {
  /** How the text of a holder begins. */
  static final String HOLDER = "process ";

  private static final int MAX_HOLDER = 300;

  /**
   * The position is far behind the text, because on Windows other processes cannot read a locked
   * region.
   */
  private static final long LOCKED_POSITION = Long.MAX_VALUE - 1;

  /** So many processes wait in order. More of them try for the last place. */
  private static final int PLACES = 100;

  private final Path path;
  private final FileChannel channel;

  /** Which file this is; null where the system does not tell. */
  private final @Nullable Object key;

  /** How many places are before this process; it holds the lock at 0. */
  private int before = PLACES;

  private @Nullable FileLock place;

  private LockFile(Path path, FileChannel channel) throws IOException {
    this.path = path;
    this.channel = channel;
    this.key = key(path);
  }

  /**
   * Opens the file, which no other code of this JVM may have open: its closing would release what
   * this one has locked.
   *
   * @param everyUser whether a new file can be used by every user of this host
   * @throws IOException if the file cannot be used
   */
  static LockFile open(Path path, boolean everyUser) throws IOException {
    FileChannel channel = channel(path, everyUser);
    boolean usable = false;
    try {
      requireLockFile(channel);
      LockFile file = new LockFile(path, channel);
      usable = true;
      return file;
    } finally {
      if (!usable) {
        close(channel);
      }
    }
  }

  /** Whether the path names another file by now, on which others exclude each other. */
  boolean isReplaced() {
    try {
      return !channel.isOpen() || !Objects.equals(key, key(path));
    } catch (IOException e) {
      return true;
    }
  }

  private static @Nullable Object key(Path path) throws IOException {
    return Files.readAttributes(path, BasicFileAttributes.class, NOFOLLOW_LINKS).fileKey();
  }

  /**
   * Goes on as far as the places before are free.
   *
   * @param holder the name that others read once this process holds the lock
   * @return whether it does
   * @throws IOException if the file cannot be used
   */
  boolean advance(String holder) throws IOException {
    try {
      while (before > 0) {
        FileLock next = channel.tryLock(LOCKED_POSITION - (before - 1), 1, false);
        if (next == null) {
          return false;
        }
        if (place != null) {
          place.release();
        }
        place = next;
        before--;
      }
      channel.truncate(0);
      byte[] name = holder.getBytes(StandardCharsets.UTF_8);
      channel.write(ByteBuffer.wrap(name, 0, Math.min(name.length, MAX_HOLDER)), 0);
      return true;
    } catch (OverlappingFileLockException e) {
      return false; // A class in this JVM that does not share our system properties is before us.
    } catch (ClosedByInterruptException e) {
      return false; // The caller's next wait ends with the interrupt.
    }
  }

  /** The file is emptied, so it must not be another one, for example through a hard link. */
  private static void requireLockFile(FileChannel channel) throws IOException {
    ByteBuffer start = ByteBuffer.allocate(HOLDER.length());
    channel.read(start, 0);
    String text = StandardCharsets.UTF_8.decode(start.flip()).toString();
    if (!HOLDER.startsWith(text)) {
      throw new IOException("it has content of something else");
    }
  }

  private static FileChannel channel(Path path, boolean everyUser) throws IOException {
    if (!Files.exists(path, NOFOLLOW_LINKS)) {
      try {
        return create(path, everyUser);
      } catch (FileAlreadyExistsException e) {
        // Another gate was quicker.
      }
    }
    if (!Files.isRegularFile(path, NOFOLLOW_LINKS)) {
      throw new IOException("it is not a regular file");
    }
    // The option to create is left out, as Linux refuses it for a file of another user in /tmp.
    return FileChannel.open(path, READ, WRITE, NOFOLLOW_LINKS);
  }

  /**
   * Creates the file. A file for every user gets its name only when every user can open it, so that
   * none of them meets a file without the permission.
   */
  private static FileChannel create(Path path, boolean everyUser) throws IOException {
    if (!everyUser || !path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      return FileChannel.open(path, Set.of(READ, WRITE, CREATE_NEW));
    }
    Path draft = path.resolveSibling(path.getFileName() + "." + UUID.randomUUID());
    FileChannel channel = FileChannel.open(draft, Set.of(READ, WRITE, CREATE_NEW));
    boolean created = false;
    try {
      Files.setPosixFilePermissions(draft, PosixFilePermissions.fromString("rw-rw-rw-"));
      name(path, draft);
      created = true;
      return channel;
    } finally {
      if (!created) {
        close(channel);
      }
      Files.deleteIfExists(draft);
    }
  }

  /**
   * Unlike a move, a link never replaces the file of another gate. Not every file system has it.
   */
  private static void name(Path path, Path draft) throws IOException {
    try {
      Files.createLink(path, draft);
    } catch (FileAlreadyExistsException e) {
      throw e;
    } catch (FileSystemException | UnsupportedOperationException e) {
      Files.move(draft, path);
    }
  }

  /** The name of the lock's holder according to the file, shortened and on one line. */
  String holder() {
    try {
      ByteBuffer text = ByteBuffer.allocate(MAX_HOLDER);
      channel.read(text, 0);
      String holder =
          StandardCharsets.UTF_8.decode(text.flip()).toString().replaceAll("\\p{Cntrl}", " ");
      return holder.isBlank() ? "an unknown process" : holder.strip();
    } catch (IOException e) {
      return "an unknown process";
    }
  }

  /** Leaves the queue, or releases the lock; returns whether the lock was held. */
  boolean release() {
    boolean held = channel.isOpen() && before == 0;
    try {
      if (held) {
        channel.truncate(0);
      }
    } catch (IOException e) {
      // The name of a former holder is harmless.
    } finally {
      close(channel);
    }
    return held;
  }

  private static void close(@Nullable FileChannel channel) {
    try {
      if (channel != null) {
        channel.close();
      }
    } catch (IOException e) {
      // The lock of a channel that cannot be closed is released when the process ends.
    }
  }
}
