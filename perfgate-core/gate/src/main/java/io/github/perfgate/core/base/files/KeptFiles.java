package io.github.perfgate.core.base.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What earlier gates have found out, in signed files of a cache. Their names are fingerprints of
 * all on which it depends. What cannot be read or believed is found out again.
 *
 * @param folder the folder; it may not exist
 * @param key the key of the user
 * @param report learns what is used, and what is not believed
 */
public record KeptFiles(Path folder, UserKey key, CacheReport report) {
  private static final Logger LOG = LoggerFactory.getLogger(KeptFiles.class);

  /** The most files that are kept; a gate has about eight. */
  private static final int MOST = 200;

  /** The file of a name, if there is one that this user has signed under this name. */
  public Optional<SignedFile.Content> find(String name) {
    SignedFile file = file(name);
    Optional<SignedFile.Content> content = file.read(report);
    if (content.isPresent()) {
      try {
        Files.setLastModifiedTime(file.file(), FileTime.from(Instant.now()));
      } catch (IOException e) {
        LOG.debug("{} cannot be marked as used", file, e);
      }
    }
    return content;
  }

  /**
   * Keeps a file, and deletes those that were not used for the longest time. If it cannot be kept,
   * that is no failure.
   */
  public void keep(String name, byte[] content) {
    try {
      file(name).write(content);
      deleteOldest();
    } catch (IOException e) {
      LOG.debug("{} is not kept", name, e);
    }
  }

  /** Notes that a file is signed, but its content makes no sense. */
  public void refused(String name, Exception why) {
    LOG.debug("{} makes no sense", name, why);
    report.refused("%s is not used, as it makes no sense".formatted(folder.resolve(name)));
  }

  private SignedFile file(String name) {
    return new SignedFile(folder.resolve(name), name, key);
  }

  private void deleteOldest() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> oldest =
          files
              .filter(file -> !file.toString().endsWith(SignedFile.SUFFIX))
              .sorted(Comparator.comparing(KeptFiles::lastUse).reversed())
              .skip(MOST)
              .toList();
      for (Path file : oldest) {
        Files.deleteIfExists(file);
        Files.deleteIfExists(file(file.getFileName().toString()).signature());
      }
    }
  }

  private static FileTime lastUse(Path file) {
    try {
      return Files.getLastModifiedTime(file);
    } catch (IOException e) {
      return FileTime.fromMillis(0);
    }
  }
}
