package io.github.perfgate.core.machine.measure;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a file that may be damaged in any way. Bytes that are not UTF-8 spoil only their own
 * line, and a line without an end takes no more memory than the longest valid line.
 */
final class FileLines implements AutoCloseable {
  /** Longer than the line of any fork, whose output and values are bounded. */
  static final int LONGEST = 8 << 20;

  /** Stands in place of a line that is too long; it is not JSON. */
  static final String TOO_LONG = "a line that is too long";

  private final InputStream in;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();

  private FileLines(InputStream in) {
    this.in = in;
  }

  static FileLines of(Path file) throws IOException {
    return new FileLines(new BufferedInputStream(Files.newInputStream(file), 1 << 16));
  }

  /** The next line without its end, or null behind the last one. */
  @Nullable String next() throws IOException {
    line.reset();
    boolean tooLong = false;
    int read = in.read();
    if (read < 0) {
      return null;
    }
    for (; read >= 0 && read != '\n'; read = in.read()) {
      if (line.size() < LONGEST) {
        line.write(read);
      } else {
        tooLong = true;
      }
    }
    return tooLong ? TOO_LONG : line.toString(StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
