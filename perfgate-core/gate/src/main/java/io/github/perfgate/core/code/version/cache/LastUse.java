package io.github.perfgate.core.code.version.cache;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The time of a build's last use, in a file in the build's folder. The file's text counts and not
 * its modification time, which copies of a cache do not keep.
 */
final class LastUse {
  private static final Logger LOG = LoggerFactory.getLogger(LastUse.class);
  private static final String NAME = "last-used";

  private LastUse() {}

  /** Writes the time in one step. A time that cannot be written does not fail the gate. */
  static void record(Path build, Instant time) {
    try {
      Path draft = Files.createTempFile(build, NAME, ".draft");
      try {
        Files.writeString(draft, time.toString());
        Files.move(
            draft,
            build.resolve(NAME),
            StandardCopyOption.ATOMIC_MOVE,
            StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(draft);
      }
    } catch (IOException e) {
      LOG.debug("the use of {} was not recorded", build, e);
    }
  }

  /**
   * When the build was last used, or was begun if it was never used. A time in the future comes
   * from a clock that was wrong, then or now. It is replaced by the present time, also in the file;
   * otherwise the build would count as the newest one until that time.
   *
   * @param build an existing folder
   */
  static Instant of(Path build, Instant now) throws IOException {
    Instant time = read(build);
    if (!time.isAfter(now)) {
      return time;
    }
    record(build, now);
    return now;
  }

  private static Instant read(Path build) throws IOException {
    Path file = build.resolve(NAME);
    try {
      if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
        return Instant.parse(Files.readString(file).strip());
      }
    } catch (DateTimeParseException | CharacterCodingException e) {
      LOG.debug("{} is no time", file, e);
    }
    return Files.getLastModifiedTime(build, LinkOption.NOFOLLOW_LINKS).toInstant();
  }
}
