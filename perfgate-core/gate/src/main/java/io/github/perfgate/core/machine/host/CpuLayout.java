package io.github.perfgate.core.machine.host;

import io.github.perfgate.core.jvm.launch.Affinity;
import io.github.perfgate.core.jvm.launch.CpuSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The CPUs that a gate may use, and how they share cores.
 *
 * @param allowed logical CPUs that this process may use: cgroup cpusets and the caller's own
 *     affinity count; empty if they are not known
 * @param isolated logical CPUs that the kernel keeps free of other processes ({@code isolcpus}),
 *     whether allowed or not
 * @param cores the allowed and isolated CPUs by physical core: SMT siblings stand together
 * @param quota how many CPUs' time the cgroups grant, or empty when they do not limit it
 */
public record CpuLayout(CpuSet allowed, CpuSet isolated, List<CpuSet> cores, OptionalDouble quota) {

  /** Copies the list. */
  public CpuLayout {
    cores = List.copyOf(cores);
  }

  /** Reads the layout of this host. */
  public static CpuLayout detect() {
    return read(Path.of("/"), Affinity.allowed());
  }

  /**
   * Reads the layout below another root.
   *
   * @param root holds {@code sys} and {@code proc}
   * @param allowed the CPUs that this process may use
   */
  static CpuLayout read(Path root, CpuSet allowed) {
    Path cpus = root.resolve("sys/devices/system/cpu");
    CpuSet isolated = set(KernelFile.text(cpus.resolve("isolated")));
    List<Integer> all = new ArrayList<>(allowed.numbers());
    all.addAll(isolated.without(allowed).numbers());
    Map<CpuSet, List<Integer>> cores = new LinkedHashMap<>();
    for (int cpu : new CpuSet(all).numbers()) {
      cores.computeIfAbsent(siblings(cpus, cpu), core -> new ArrayList<>()).add(cpu);
    }
    return new CpuLayout(
        allowed, isolated, cores.values().stream().map(CpuSet::new).toList(), quota(root));
  }

  private static CpuSet siblings(Path cpus, int cpu) {
    CpuSet siblings =
        set(KernelFile.text(cpus.resolve("cpu" + cpu).resolve("topology/thread_siblings_list")));
    return siblings.isEmpty() ? CpuSet.of(cpu) : siblings;
  }

  private static CpuSet set(@Nullable String text) {
    try {
      return text == null ? CpuSet.of() : CpuSet.parse(text);
    } catch (IllegalArgumentException e) {
      return CpuSet.of();
    }
  }

  private static OptionalDouble quota(Path root) {
    return Cgroup.of(root, "cpu").folders().stream()
        .mapToDouble(CpuLayout::quotaOf)
        .filter(Double::isFinite)
        .min();
  }

  /** The group's quota in CPUs; infinite if the group has no limit. */
  private static double quotaOf(Path group) {
    String unified = KernelFile.text(group.resolve("cpu.max"));
    if (unified != null) {
      String[] parts = unified.split(" ", -1);
      return parts.length == 2
          ? ratio(KernelFile.number(parts[0]), KernelFile.number(parts[1]))
          : Double.POSITIVE_INFINITY;
    }
    return ratio(
        KernelFile.number(group.resolve("cpu.cfs_quota_us")),
        KernelFile.number(group.resolve("cpu.cfs_period_us")));
  }

  private static double ratio(OptionalLong quota, OptionalLong period) {
    return quota.isPresent()
            && quota.getAsLong() > 0
            && period.isPresent()
            && period.getAsLong() > 0
        ? (double) quota.getAsLong() / period.getAsLong()
        : Double.POSITIVE_INFINITY;
  }

  /** Whether any core has more than one logical CPU. */
  public boolean hasSiblings() {
    return cores.stream().anyMatch(core -> core.size() > 1);
  }
}
