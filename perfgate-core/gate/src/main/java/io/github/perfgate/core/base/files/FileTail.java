package io.github.perfgate.core.base.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The end of a text file, such as a log that may be of any length. */
public final class FileTail {
  private FileTail() {}

  /**
   * Reads it. What is not UTF-8 is replaced, as not every program prints UTF-8.
   *
   * @param most how many bytes are read at most
   * @throws IOException when the file cannot be read
   */
  public static String of(Path file, int most) throws IOException {
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      long size = channel.size();
      channel.position(Math.max(0, size - most));
      ByteBuffer end = ByteBuffer.allocate((int) Math.min(most, size));
      while (end.hasRemaining() && channel.read(end) >= 0) {
        // A read may give less than is there.
      }
      return new String(end.array(), 0, end.position(), StandardCharsets.UTF_8);
    }
  }
}
