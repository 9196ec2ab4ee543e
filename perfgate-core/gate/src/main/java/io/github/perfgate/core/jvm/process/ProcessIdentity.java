package io.github.perfgate.core.jvm.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Identifies a process so that it is not mistaken for a later one with the same number.
 *
 * @param pid its number
 * @param start when the process started, in the kernel's ticks since the machine started. Unlike a
 *     time of day, this number does not change when the clock is set
 */
public record ProcessIdentity(long pid, long start) {
  /** A process that is never alive. */
  public static final ProcessIdentity NONE = new ProcessIdentity(0, 0);

  /** Fields are counted behind the command's name, which may itself have spaces and parentheses. */
  private static final int STATE = 0;

  private static final int START = 19;

  public static Optional<ProcessIdentity> own() {
    return of(ProcessHandle.current().pid());
  }

  /** Empty when there is no such process, or when it is a zombie. */
  public static Optional<ProcessIdentity> of(long pid) {
    try {
      String stat =
          Files.readString(Path.of("/proc", Long.toString(pid), "stat"), StandardCharsets.UTF_8);
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).strip().split(" ");
      return fields[STATE].equals("Z") || fields[STATE].equals("X")
          ? Optional.empty()
          : Optional.of(new ProcessIdentity(pid, Long.parseLong(fields[START])));
    } catch (IOException | RuntimeException e) {
      return Optional.empty();
    }
  }

  public boolean isAlive() {
    return of(pid).filter(this::equals).isPresent();
  }
}
