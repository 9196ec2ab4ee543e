package io.github.perfgate.core.base.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Measures and deletes folders of ours. Links in them are links, whatever they point to. */
public final class FileTree {
  private static final Logger LOG = LoggerFactory.getLogger(FileTree.class);
  private static final int ATTEMPTS = 10;
  private static final long PAUSE_MILLIS = 100;

  private FileTree() {}

  /**
   * Deletes the folder with all that is in it; links are deleted, not followed. The last processes
   * of a killed build may still be writing, so several attempts are made.
   */
  public static void delete(Path folder) throws IOException {
    for (int attempt = 1; Files.exists(folder, LinkOption.NOFOLLOW_LINKS); attempt++) {
      try {
        Files.walkFileTree(folder, new Deletion());
      } catch (DirectoryNotEmptyException | NoSuchFileException e) {
        if (attempt == ATTEMPTS) {
          throw e;
        }
        pause();
      }
    }
  }

  /** Deletes what can be deleted; files that a dying process still holds are left. */
  public static void deleteWhatCanBe(Path folder) {
    try {
      delete(folder);
    } catch (IOException e) {
      LOG.debug("{} was left behind", folder, e);
    }
  }

  /**
   * Copies all files and folders.
   *
   * @param to does not exist yet
   */
  public static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> tree = Files.walk(from)) {
      for (Path one : (Iterable<Path>) tree::iterator) {
        Path copy = to.resolve(from.relativize(one).toString());
        if (Files.isDirectory(one)) {
          Files.createDirectories(copy);
        } else {
          Files.copy(one, copy);
        }
      }
    }
  }

  /**
   * The bytes of all regular files in the folder, without files that cannot be read or have just
   * been deleted.
   */
  public static long size(Path folder) throws IOException {
    Size size = new Size();
    Files.walkFileTree(folder, size);
    return size.bytes;
  }

  private static void pause() throws IOException {
    try {
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private static final class Size extends SimpleFileVisitor<Path> {
    private long bytes;

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      bytes += attributes.isRegularFile() ? attributes.size() : 0;
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) {
      return FileVisitResult.CONTINUE;
    }
  }

  private static final class Deletion extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      // On POSIX systems a read-only folder protects its files; on other systems this does no harm.
      if (!Files.isWritable(folder) && !folder.toFile().setWritable(true)) {
        LOG.debug("{} stays read-only", folder);
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      try {
        Files.deleteIfExists(file);
      } catch (AccessDeniedException e) {
        // Git's object files are read-only, which on Windows protects them from deletion. A file is
        // made writable only after its deletion was denied, because its hard links change too. A
        // link's target is not ours.
        if (!attributes.isRegularFile() || !file.toFile().setWritable(true)) {
          throw e;
        }
        Files.deleteIfExists(file);
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failure)
        throws IOException {
      if (failure != null) {
        throw failure;
      }
      Files.deleteIfExists(directory);
      return FileVisitResult.CONTINUE;
    }
  }
}
