package io.github.perfgate.core.machine.host;

import io.github.perfgate.core.jvm.launch.CpuSet;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The CPUs that the gate could use.
 *
 * @param cores physical cores
 * @param siblings whether a core has several logical CPUs (SMT, hyper-threading)
 * @param allowed logical CPUs that this process may use, as the kernel writes them: {@code 0-3,6};
 *     empty if they are not known
 * @param isolated logical CPUs that the kernel keeps free of other processes
 * @param quota how many CPUs' time the control groups grant, or null when they do not limit it
 * @param virtualisation {@code none}, or what the host runs in
 * @param load processes that wanted to run in the last minute, at the gate's start, or null if it
 *     is not known
 */
public record CpuFacts(
    int cores,
    boolean siblings,
    String allowed,
    String isolated,
    @Nullable Double quota,
    String virtualisation,
    @Nullable Double load) {

  /** The facts of this host. */
  static CpuFacts detect() {
    return of(CpuLayout.detect(), Path.of("/"), System.getenv());
  }

  static CpuFacts of(CpuLayout layout, Path root, Map<String, String> variables) {
    CpuSet allowed = layout.allowed();
    return new CpuFacts(
        layout.cores().size(),
        layout.hasSiblings(),
        allowed.toString(),
        layout.isolated().toString(),
        layout.quota().isPresent() ? layout.quota().getAsDouble() : null,
        Virtualisation.of(root, variables),
        load(root));
  }

  private static @Nullable Double load(Path root) {
    String text = KernelFile.text(root.resolve("proc/loadavg"));
    try {
      return text == null ? null : Double.valueOf(text.split(" ", 2)[0]);
    } catch (NumberFormatException e) {
      return null;
    }
  }
}
