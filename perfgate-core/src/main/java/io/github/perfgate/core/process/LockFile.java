package io.github.perfgate.core.process;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The file on which processes exclude each other. It may be in a folder that every user may write,
 * so its contents are neither secret nor trusted. A link in its place is refused. It is not deleted
 * while others may wait on it: these and the next process would use two different files.
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

  private final FileChannel channel;

  private LockFile(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * The locked file with the holder's name in it, or null when another process holds the lock.
   *
   * @param everyUser whether a new file can be used by every user of this host
   * @throws IOException if the file cannot be used
   */
  static @Nullable LockFile tryLock(Path path, boolean everyUser, String holder)
      throws IOException {
    FileChannel channel = null;
    boolean locked = false;
    try {
      channel = open(path, everyUser);
      requireLockFile(channel);
      locked = channel.tryLock(LOCKED_POSITION, 1, false) != null;
      if (!locked) {
        return null;
      }
      channel.truncate(0);
      byte[] name = holder.getBytes(StandardCharsets.UTF_8);
      channel.write(ByteBuffer.wrap(name, 0, Math.min(name.length, MAX_HOLDER)), 0);
      return new LockFile(channel);
    } catch (OverlappingFileLockException e) {
      return null; // A class in this JVM that does not share our system properties holds the lock.
    } catch (ClosedByInterruptException e) {
      locked = false;
      return null; // The caller's next wait ends with the interrupt.
    } catch (IOException e) {
      locked = false;
      throw e;
    } finally {
      if (!locked) {
        close(channel);
      }
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

  private static FileChannel open(Path path, boolean everyUser) throws IOException {
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
  static String holder(Path path) {
    try (FileChannel channel = FileChannel.open(path, READ, NOFOLLOW_LINKS)) {
      ByteBuffer text = ByteBuffer.allocate(MAX_HOLDER);
      channel.read(text, 0);
      String holder =
          StandardCharsets.UTF_8.decode(text.flip()).toString().replaceAll("\\p{Cntrl}", " ");
      return holder.isBlank() ? "an unknown process" : holder.strip();
    } catch (IOException e) {
      return "an unknown process";
    }
  }

  /** Releases the lock; returns whether it was held. */
  boolean release() {
    boolean held = channel.isOpen();
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
