package io.github.perfgate.core.jvm.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * JVMs whose gate is gone and that still run. They would disturb what is measured. Every JVM ends
 * by itself with its gate; this is for those that could not, for example because they were stopped.
 */
public final class Leftovers {
  private static final Path PROCESSES = Path.of("/proc");

  private Leftovers() {}

  /**
   * Ends the JVMs that dead gates of this user have left.
   *
   * @param warnings is told how many there were, if there were any
   */
  public static void end(Consumer<String> warnings) {
    Set<ProcessHandle> own = withParents(ProcessHandle.current());
    String namespace = namespace(ProcessHandle.current());
    List<ProcessHandle> left =
        ProcessHandle.allProcesses()
            // What a leftover has started is one as well, unless it is this gate.
            .filter(process -> !own.contains(process) && isLeft(process) && isOurs(process))
            // Process ids of containers mean other processes here.
            .filter(process -> Objects.equals(namespace(process), namespace))
            .toList();
    left.forEach(ProcessHandle::destroyForcibly);
    if (!left.isEmpty()) {
      warnings.accept("Processes of a gate that is gone still ran, and were ended: " + left.size());
    }
  }

  private static Set<ProcessHandle> withParents(ProcessHandle process) {
    Set<ProcessHandle> all = new HashSet<>();
    for (Optional<ProcessHandle> next = Optional.of(process);
        next.isPresent() && all.add(next.get());
        next = next.get().parent()) {}
    return all;
  }

  private static boolean isLeft(ProcessHandle process) {
    OptionalLong starter =
        MarkedProcesses.marks(process).stream()
            .map(GateId::starter)
            .filter(OptionalLong::isPresent)
            .findFirst()
            .orElse(OptionalLong.empty());
    return starter.isPresent() && isGone(starter.getAsLong());
  }

  /**
   * Whether a process has ended. If no one waits for it, as in many containers, it stays in the
   * list of processes.
   */
  static boolean isGone(long pid) {
    return ProcessHandle.of(pid).isEmpty()
        || (Files.isDirectory(PROCESSES.resolve("self")) && ProcessIdentity.of(pid).isEmpty());
  }

  private static boolean isOurs(ProcessHandle process) {
    return process.info().user().equals(ProcessHandle.current().info().user());
  }

  private static @Nullable String namespace(ProcessHandle process) {
    try {
      return Files.readSymbolicLink(PROCESSES.resolve(process.pid() + "/ns/pid")).toString();
    } catch (IOException | UnsupportedOperationException e) {
      return null; // There are no namespaces here, or the process has just ended.
    }
  }
}
