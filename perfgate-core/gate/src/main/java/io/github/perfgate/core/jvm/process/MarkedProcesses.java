package io.github.perfgate.core.jvm.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the processes of a JVM by the marker on their command lines or in their environment. These
 * include processes that a JVM which has ended can no longer tell. On systems that hide the
 * arguments of other processes (Windows), none are found.
 */
public final class MarkedProcesses {
  /**
   * The environment variable with the marker, which all processes inherit. Measured JVMs do not
   * have it: the size of the environment can change how fast code is.
   */
  static final String VARIABLE = "PERFGATE_STARTED_BY";

  private MarkedProcesses() {}

  static List<ProcessHandle> find(String marker) {
    return ProcessHandle.allProcesses().filter(process -> isMarked(process, marker)).toList();
  }

  /** Ends the processes at once; returns whether there were none. */
  public static boolean end(String marker) {
    List<ProcessHandle> found = find(marker);
    found.forEach(ProcessHandle::destroyForcibly);
    return found.isEmpty();
  }

  private static boolean isMarked(ProcessHandle process, String marker) {
    return marks(process).contains(marker);
  }

  /** The arguments of a process, and the marker in its environment; empty if they are hidden. */
  static List<String> marks(ProcessHandle process) {
    List<String> marks = new ArrayList<>(arguments(process));
    for (String variable : strings(process, "environ")) {
      if (variable.startsWith(VARIABLE + "=")) {
        marks.add(variable.substring(VARIABLE.length() + 1));
      }
    }
    return marks;
  }

  private static List<String> arguments(ProcessHandle process) {
    // The process handle reads only the first page of arguments, and has none at all if there are
    // more.
    List<String> arguments = strings(process, "cmdline");
    return arguments.isEmpty()
        ? process.info().arguments().map(Arrays::asList).orElse(List.of())
        : arguments;
  }

  private static List<String> strings(ProcessHandle process, String name) {
    try {
      Path file = Path.of("/proc", Long.toString(process.pid()), name);
      return Arrays.asList(
          new String(Files.readAllBytes(file), StandardCharsets.UTF_8).split("\0"));
    } catch (IOException e) {
      return List.of(); // The process has just ended, or belongs to another user.
    }
  }
}
