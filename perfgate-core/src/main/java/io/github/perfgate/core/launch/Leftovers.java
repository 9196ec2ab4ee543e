package io.github.perfgate.core.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * JVMs whose gate is gone and that still run. They would disturb what is measured. Every JVM ends
 * by itself with its gate; this is for those that could not, for example because they were stopped.
 */
public final class Leftovers {
  private Leftovers() {}

  /**
   * Ends the JVMs that dead gates of this user have left.
   *
   * @return how many there were
   */
  public static int end() {
    String namespace = namespace(ProcessHandle.current());
    List<ProcessHandle> left =
        ProcessHandle.allProcesses()
            .filter(process -> isLeft(process) && isOurs(process))
            // Process ids of containers mean other processes here.
            .filter(process -> Objects.equals(namespace(process), namespace))
            .toList();
    left.forEach(ProcessHandle::destroyForcibly);
    return left.size();
  }

  private static boolean isLeft(ProcessHandle process) {
    OptionalLong starter =
        MarkedProcesses.arguments(process).stream()
            .map(GateId::starter)
            .filter(OptionalLong::isPresent)
            .findFirst()
            .orElse(OptionalLong.empty());
    return starter.isPresent() && isGone(starter.getAsLong());
  }

  /** Whether a process has ended. Where no one waits for it, as in many containers, it stays. */
  static boolean isGone(long pid) {
    Optional<ProcessHandle> process = ProcessHandle.of(pid);
    return process.isEmpty() || MarkedProcesses.isZombie(process.get());
  }

  private static boolean isOurs(ProcessHandle process) {
    return process.info().user().equals(ProcessHandle.current().info().user());
  }

  private static @Nullable String namespace(ProcessHandle process) {
    try {
      return Files.readSymbolicLink(Path.of("/proc", Long.toString(process.pid()), "ns", "pid"))
          .toString();
    } catch (IOException | UnsupportedOperationException e) {
      return null; // There are no namespaces here, or the process has just ended.
    }
  }
}
