package io.github.perfgate.core.files;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Writes a file so that a reader sees the old content or the whole new one, also when the build is
 * killed in between.
 */
public final class AtomicFile {
  private static final String SUFFIX = ".tmp";
  private static final Pattern PID = Pattern.compile("(\\d{1,18})\\.");

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
    removeThoseOfTheDead(folder, prefix);
    Path draft =
        folder.resolve(prefix + ProcessHandle.current().pid() + "." + UUID.randomUUID() + SUFFIX);
    try {
      try (OutputStream out =
          new BufferedOutputStream(Files.newOutputStream(draft, StandardOpenOption.CREATE_NEW))) {
        content.writeTo(out);
      }
      move(draft, file);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /** Removes the drafts that killed builds have left. */
  private static void removeThoseOfTheDead(Path folder, String prefix) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        if (name.startsWith(prefix) && name.endsWith(SUFFIX)) {
          Matcher pid = PID.matcher(name.substring(prefix.length()));
          if (pid.lookingAt() && ProcessHandle.of(Long.parseLong(pid.group(1))).isEmpty()) {
            Files.deleteIfExists(file);
          }
        }
      }
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
