package io.github.perfgate.core.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the processes of a JVM by the marker on their command lines, including those that a host
 * which has ended can no longer tell. On systems that hide the arguments of other processes
 * (Windows), none are found.
 */
final class MarkedProcesses {
  private MarkedProcesses() {}

  static List<ProcessHandle> find(String marker) {
    return ProcessHandle.allProcesses().filter(process -> isMarked(process, marker)).toList();
  }

  /** Ends the processes at once; returns whether there were none. */
  static boolean end(String marker) {
    List<ProcessHandle> found = find(marker);
    found.forEach(ProcessHandle::destroyForcibly);
    return found.isEmpty();
  }

  private static boolean isMarked(ProcessHandle process, String marker) {
    return arguments(process).contains(marker);
  }

  /** Whether a process has ended, and only its parent has not asked for its exit code. */
  static boolean isZombie(ProcessHandle process) {
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    try {
      return Files.exists(status) && Files.readString(status).contains("\nState:\tZ");
    } catch (IOException e) {
      return false;
    }
  }

  /** The command line of a process; empty if it is hidden, or the process has ended. */
  static List<String> arguments(ProcessHandle process) {
    // The process handle reads only the first page of arguments, and has none at all if there are
    // more.
    Path commandLine = Path.of("/proc", Long.toString(process.pid()), "cmdline");
    if (Files.exists(commandLine)) {
      try {
        String arguments = new String(Files.readAllBytes(commandLine), StandardCharsets.UTF_8);
        return Arrays.asList(arguments.split("\0"));
      } catch (IOException e) {
        return List.of(); // The process has just ended, or belongs to another user.
      }
    }
    return process.info().arguments().map(Arrays::asList).orElse(List.of());
  }
}
