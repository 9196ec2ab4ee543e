package io.github.perfgate.it.faults;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;

/** The lock by which gates of this machine wait for each other, as documented for its file. */
final class HostLockFile {
  private static final Path FILE =
      Path.of(
          Objects.requireNonNullElse(
              System.getenv("PERFGATE_LOCK"), "/tmp/perfgate-measuring.lock"));
  private static final long LOCKED_POSITION = Long.MAX_VALUE - 1;

  private HostLockFile() {}

  /**
   * Whether nobody has it, or somebody who lives: these tests need not be the only ones on their
   * machine.
   */
  static boolean isFree() {
    try (FileChannel channel =
        FileChannel.open(FILE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      if (channel.tryLock(LOCKED_POSITION, 1, false) != null) {
        return true;
      }
      String holder = Files.readString(FILE).replaceAll("^process (\\d+).*(?s:.)*", "$1");
      return holder.matches("\\d{1,18}")
          && ProcessHandle.of(Long.parseLong(holder)).map(ProcessHandle::isAlive).orElse(false);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
