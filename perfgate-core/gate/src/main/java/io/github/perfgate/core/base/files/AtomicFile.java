package io.github.perfgate.core.base.files;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Writes a file so that a reader sees the old content or the whole new one, also when the build is
 * killed or the machine loses its power in between.
 */
public final class AtomicFile {
  private static final String SUFFIX = ".tmp";

  /**
   * A draft that nobody has written to for so long is that of a killed build. The number of its
   * process would not tell: containers that share a folder do not see each other's processes.
   */
  private static final Duration ABANDONED = Duration.ofHours(1);

  private AtomicFile() {}

  /** Writes the contents of the file. */
  @FunctionalInterface
  public interface Content {
    /** Writes the whole contents; the caller closes the writer. */
    void writeTo(Writer out) throws IOException;
  }

  /** Writes the bytes of the file. */
  @FunctionalInterface
  public interface Bytes {
    /** Writes the whole contents; the caller closes the stream. */
    void writeTo(OutputStream out) throws IOException;
  }

  /** Replaces {@code file}; creates its folder if it does not exist. */
  public static void write(Path file, Content content) throws IOException {
    writeBytes(
        file,
        out -> {
          Writer writer = new BufferedWriter(new OutputStreamWriter(out, encoder()));
          content.writeTo(writer);
          writer.flush();
        });
  }

  /** Text that is no Unicode is an error, as with the writers of {@link Files}. */
  private static CharsetEncoder encoder() {
    return StandardCharsets.UTF_8.newEncoder();
  }

  /** Replaces {@code file}; creates its folder if it does not exist. */
  public static void writeBytes(Path file, Bytes content) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null) {
      throw new IOException(file + " names no file");
    }
    Files.createDirectories(folder);
    // Files.createTempFile would create a file that only its owner can read, even after the move.
    String prefix = "." + file.getFileName() + ".";
    removeAbandoned(folder, prefix);
    Path draft = folder.resolve(prefix + UUID.randomUUID() + SUFFIX);
    try {
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(draft, CREATE_NEW))) {
        content.writeTo(out);
      }
      try (FileChannel written = FileChannel.open(draft, WRITE)) {
        written.force(true);
      }
      move(draft, file);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /** Removes the drafts that killed builds have left. */
  private static void removeAbandoned(Path folder, String prefix) throws IOException {
    Instant latest = Instant.now().minus(ABANDONED);
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        if (name.startsWith(prefix) && name.endsWith(SUFFIX) && isOlder(file, latest)) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  private static boolean isOlder(Path file, Instant moment) throws IOException {
    try {
      return Files.getLastModifiedTime(file).toInstant().isBefore(moment);
    } catch (NoSuchFileException e) {
      return false; // Its gate has just moved it to its place.
    }
  }

  private static void move(Path draft, Path file) throws IOException {
    try {
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
