package io.github.perfgate.core.gate.input;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import io.github.perfgate.core.base.files.FileTree;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A temporary folder that is deleted at the end of a gate. A killed gate cannot delete its folder,
 * so the next gate does. A file in the folder tells whether its gate lives: the operating system
 * keeps this file locked as long as the process lives. A process id alone is not enough, as
 * containers that share a folder do not see each other's processes. A folder that cannot be deleted
 * is no error.
 */
public final class TemporaryFolder implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(TemporaryFolder.class);
  private static final String PREFIX = "perfgate-";
  private static final String OWNER = "owner.lock";
  private static final String FILES = "files";
  private static final Duration YOUNG = Duration.ofMinutes(1);

  private final Path folder;
  private final FileChannel owner;

  private TemporaryFolder(Path folder, FileChannel owner) {
    this.folder = folder;
    this.owner = owner;
  }

  /**
   * Makes a folder, and removes the folders of dead gates.
   *
   * @throws ProblemException when the system's temporary folder cannot be written
   */
  public static TemporaryFolder create() {
    return in(Path.of(System.getProperty("java.io.tmpdir")));
  }

  static TemporaryFolder in(Path parent) {
    try {
      Path folder = Files.createTempDirectory(parent, ownPrefix());
      FileChannel owner = FileChannel.open(folder.resolve(OWNER), CREATE_NEW, WRITE);
      owner.lock();
      // A file without content may be about to be locked.
      owner.write(ByteBuffer.wrap(new byte[1]));
      Files.createDirectory(folder.resolve(FILES));
      removeThoseOfTheDead(parent, folder);
      return new TemporaryFolder(folder, owner);
    } catch (IOException e) {
      throw new ProblemException(
          Help.FILES,
          "The temporary folder %s cannot be used: %s".formatted(parent, e),
          "make room or allow writing there, or name another folder with"
              + " MAVEN_OPTS=-Djava.io.tmpdir=<folder>, or java -Djava.io.tmpdir=<folder> -jar perfgate.jar",
          e);
    }
  }

  /** The folder for the gate's files. */
  public Path path() {
    return folder.resolve(FILES);
  }

  /** A later process of another container may have the same number, but has another start. */
  private static String ownPrefix() {
    ProcessHandle own = ProcessHandle.current();
    return PREFIX
        + own.pid()
        + "-"
        + own.info().startInstant().map(Instant::toEpochMilli).orElse(0L)
        + "-";
  }

  private static void removeThoseOfTheDead(Path parent, Path own) {
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, PREFIX + "[0-9]*-*")) {
      for (Path folder : folders) {
        // Folders that may belong to this process are skipped: closing any channel on a file
        // releases the process's lock of the file.
        if (!folder.getFileName().toString().startsWith(ownPrefix())
            && Files.isDirectory(folder, NOFOLLOW_LINKS)
            && Files.getOwner(folder, NOFOLLOW_LINKS).equals(Files.getOwner(own))) {
          removeIfDead(folder);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      LOG.debug("what dead gates left in {} was not removed", parent, e);
    }
  }

  private static void removeIfDead(Path folder) {
    try (FileChannel channel =
        FileChannel.open(folder.resolve(OWNER), Set.of(WRITE, NOFOLLOW_LINKS))) {
      if ((channel.size() == 0 && isYoung(folder)) || channel.tryLock() == null) {
        return;
      }
      // The owner's file is deleted last: without it, a later gate could not tell that the other
      // files may be deleted.
      FileTree.delete(folder.resolve(FILES));
    } catch (IOException | OverlappingFileLockException e) {
      LOG.debug("{} was left behind", folder, e);
      return;
    }
    FileTree.deleteWhatCanBe(folder);
    LOG.debug("{}, which a killed gate had left, was removed", folder);
  }

  private static boolean isYoung(Path folder) throws IOException {
    return Files.getLastModifiedTime(folder).toInstant().isAfter(Instant.now().minus(YOUNG));
  }

  @Override
  public void close() {
    FileTree.deleteWhatCanBe(path());
    try {
      owner.close();
    } catch (IOException e) {
      LOG.debug("{} cannot be closed", folder, e);
    }
    if (!Files.exists(path())) {
      FileTree.deleteWhatCanBe(folder);
    }
  }
}
