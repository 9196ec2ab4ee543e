package io.github.perfgate.core.machine.host;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How much memory the processes of a gate may fill before the kernel ends one of them.
 *
 * @param bytes the least of all limits
 * @param whose what sets the limit, as the beginning of a sentence
 */
public record MemoryLimit(long bytes, String whose) {
  private static final Pattern TOTAL = Pattern.compile("(?m)^MemTotal:\\s+(\\d+) kB$");

  /** The limit of this host, or null if it is not known. */
  public static @Nullable MemoryLimit detect() {
    return of(Path.of("/"), PhysicalMemory.bytes());
  }

  /**
   * The limit below another root.
   *
   * @param root holds {@code sys} and {@code proc}
   * @param otherwise the physical memory in bytes, for a {@code proc} that does not tell it; -1 for
   *     unknown
   */
  static @Nullable MemoryLimit of(Path root, long otherwise) {
    Stream<MemoryLimit> groups =
        Cgroup.of(root, "memory").folders().stream()
            .flatMap(
                folder -> Stream.of("memory.max", "memory.limit_in_bytes").map(folder::resolve))
            .map(KernelFile::number) // "max" is no number.
            .filter(OptionalLong::isPresent)
            .map(limit -> new MemoryLimit(limit.getAsLong(), "the control group allows"));
    long total = total(root, otherwise);
    Stream<MemoryLimit> machine =
        total < 0 ? Stream.empty() : Stream.of(new MemoryLimit(total, "this machine has"));
    // The machine's memory counts too, as older kernels write a number beyond all memory for no
    // limit.
    return Stream.concat(machine, groups)
        .min(Comparator.comparingLong(MemoryLimit::bytes))
        .orElse(null);
  }

  private static long total(Path root, long otherwise) {
    String info = KernelFile.text(root.resolve("proc/meminfo"));
    Matcher line = TOTAL.matcher(info == null ? "" : info);
    return line.find() ? Long.parseLong(line.group(1)) << 10 : otherwise;
  }
}
