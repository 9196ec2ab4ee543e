package io.github.perfgate.core.machine.host.frequency;

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessMode;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads and writes single values; an interface, so that tests can refuse what a kernel refuses. */
interface SysFiles {
  /** The value, without the line's end. */
  String read(Path file) throws IOException;

  /** Changes the value of a file that exists. */
  void write(Path file, String value) throws IOException;

  /** Throws when permissions or a read-only mount forbid to write. */
  void checkWritable(Path file) throws IOException;

  /**
   * Plain files. Channels are not used, because they fail in a thread that was interrupted, and
   * just then everything has to be put back.
   */
  SysFiles PLAIN =
      new SysFiles() {
        private static final int MAX_VALUE = 64 * 1024;

        @Override
        public String read(Path file) throws IOException {
          try (FileInputStream in = new FileInputStream(file.toFile())) {
            return new String(in.readNBytes(MAX_VALUE), StandardCharsets.UTF_8).strip();
          }
        }

        @Override
        public void write(Path file, String value) throws IOException {
          if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new NoSuchFileException(file.toString()); // A stream would create the file.
          }
          try (FileOutputStream out = new FileOutputStream(file.toFile())) {
            out.write((value + "\n").getBytes(StandardCharsets.US_ASCII));
          }
        }

        @Override
        public void checkWritable(Path file) throws IOException {
          file.getFileSystem().provider().checkAccess(file, AccessMode.WRITE);
        }
      };
}
