package io.github.perfgate.core.gate;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import io.github.perfgate.core.build.FileTree;
import io.github.perfgate.core.problem.ProblemException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A folder that is gone when the gate is. A killed gate cannot delete its own, so the next one
 * does: whose gate lives is told by a file in it, which the operating system keeps locked as long
 * as the process lives. A process id alone would not do, as containers that share a folder do not
 * see each other's processes. That a folder cannot be deleted never costs the result.
 */
final class TemporaryFolder implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(TemporaryFolder.class);
  private static final String PREFIX = "perfgate-";
  private static final String OWNER = "owner.lock";
  private static final String FILES = "files";

  private final Path folder;
  private final FileChannel owner;

  private TemporaryFolder(Path folder, FileChannel owner) {
    this.folder = folder;
    this.owner = owner;
  }

  /**
   * Makes a folder, and removes those of dead gates.
   *
   * @throws ProblemException when the system's temporary folder cannot be written
   */
  static TemporaryFolder create() {
    return in(Path.of(System.getProperty("java.io.tmpdir")));
  }

  static TemporaryFolder in(Path parent) {
    try {
      Path folder = Files.createTempDirectory(parent, PREFIX + ownPid() + "-");
      FileChannel owner = FileChannel.open(folder.resolve(OWNER), CREATE_NEW, WRITE);
      owner.lock();
      Files.createDirectory(folder.resolve(FILES));
      removeThoseOfTheDead(parent, folder);
      return new TemporaryFolder(folder, owner);
    } catch (IOException e) {
      throw new ProblemException(
          "The temporary folder %s cannot be used: %s".formatted(parent, e),
          "make room or allow writing there, or name another folder with"
              + " MAVEN_OPTS=-Djava.io.tmpdir=<folder>",
          e);
    }
  }

  /** Where the gate may write what it likes. */
  Path path() {
    return folder.resolve(FILES);
  }

  private static long ownPid() {
    return ProcessHandle.current().pid();
  }

  private static void removeThoseOfTheDead(Path parent, Path own) {
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, PREFIX + "[0-9]*-*")) {
      for (Path folder : folders) {
        // Not even looked at when this process could be the owner: closing any channel on a file
        // releases the process's lock of it.
        if (!folder.getFileName().toString().startsWith(PREFIX + ownPid() + "-")
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
      if (channel.tryLock() == null) {
        return;
      }
      // The owner's file goes last: without it nobody would know later that the rest may go.
      FileTree.delete(folder.resolve(FILES));
    } catch (IOException | OverlappingFileLockException e) {
      LOG.debug("{} was left behind", folder, e);
      return;
    }
    FileTree.deleteWhatCanBe(folder);
    LOG.debug("{}, which a killed gate had left, was removed", folder);
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
