package io.github.perfgate.core.machine.host;

import java.nio.file.Path;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** How long control groups have stopped this process because a quota was used up. */
public final class Throttling {
  private Throttling() {}

  /**
   * How long the group that was stopped most has been stopped since it was created, in nanoseconds,
   * summed over its CPUs. Empty if no group counts it.
   *
   * @param root holds {@code sys} and {@code proc}
   */
  public static OptionalLong nanos(Path root) {
    return Cgroup.of(root, "cpu").folders().stream()
        .map(folder -> nanos(KernelFile.text(folder.resolve("cpu.stat"))))
        .filter(OptionalLong::isPresent)
        .mapToLong(OptionalLong::getAsLong)
        .max(); // Stopping a group stops all groups below it.
  }

  private static OptionalLong nanos(@Nullable String stat) {
    if (stat == null) {
      return OptionalLong.empty();
    }
    for (String line : stat.lines().toList()) {
      if (line.startsWith("throttled_usec ")) {
        return scaled(line, 1000); // cgroup version 2
      }
      if (line.startsWith("throttled_time ")) {
        return scaled(line, 1); // cgroup version 1
      }
    }
    return OptionalLong.empty();
  }

  private static OptionalLong scaled(String line, long factor) {
    OptionalLong number = KernelFile.number(line.substring(line.indexOf(' ')));
    return number.isPresent() ? OptionalLong.of(number.getAsLong() * factor) : number;
  }
}
