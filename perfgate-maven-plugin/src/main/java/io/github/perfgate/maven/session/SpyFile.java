package io.github.perfgate.maven.session;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.maven.spy.SpyJar;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The spy's jar in the output folder, which is needed only while other versions are built. */
public final class SpyFile implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SpyFile.class);

  private final Path directory;
  private final boolean made;

  /**
   * @param made whether the folder was not there before
   */
  private SpyFile(Path directory, boolean made) {
    this.directory = directory;
    this.made = made;
  }

  /**
   * Writes the jar.
   *
   * @param directory the output folder, which is made if it is not there
   * @throws ProblemException when the folder cannot be written
   */
  public static SpyFile in(Path directory) {
    boolean absent = Files.notExists(directory, LinkOption.NOFOLLOW_LINKS);
    try {
      // A link to a folder can be written to, but the JDK's method that makes folders refuses it.
      if (!Files.isDirectory(directory)) {
        Files.createDirectories(directory);
      }
      SpyJar.write(of(directory));
      return new SpyFile(directory, absent);
    } catch (IOException e) {
      throw new ProblemException(
          Help.MODULE,
          "The folder %s cannot be written: %s".formatted(directory, e),
          "make room or allow writing there, or choose another folder with <outputDirectory> or"
              + " -Dperfgate.outputDirectory",
          e);
    }
  }

  /** The place of the jar. */
  public static Path of(Path directory) {
    return directory.resolve("perfgate-spy.jar");
  }

  /** Removes the jar, and the folder if it was made for the jar and has no other content. */
  @Override
  public void close() {
    try {
      Files.deleteIfExists(of(directory));
      if (made && Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
        Files.delete(directory);
      }
    } catch (DirectoryNotEmptyException e) {
      LOG.debug("{} has outputs", directory, e);
    } catch (IOException e) {
      LOG.debug("cannot delete the spy in {}", directory, e);
    }
  }
}
