package io.github.perfgate.core.machine.host.frequency;

import java.util.Arrays;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * The highest frequency that a policy can hold permanently. Every driver tells it in a way of its
 * own, and some do not tell it at all.
 */
final class BaseFrequency {
  private static final long KHZ_PER_MHZ = 1000;

  /** In tables of ACPI, an entry one MHz above the base frequency stands for Intel's turbo. */
  private static final long TURBO_MARK_KHZ = 1000;

  private BaseFrequency() {}

  /** The frequency in kHz, not above what firmware and driver allow; empty when it is not known. */
  static OptionalLong of(SysTree tree, int policy, Turbo turbo) {
    OptionalLong base = unlimited(tree, policy, turbo);
    if (base.isEmpty()) {
      return base;
    }
    return LongStream.of(
            base.getAsLong(),
            tree.kHz(policy, "bios_limit").orElse(Long.MAX_VALUE),
            tree.kHz(policy, "cpuinfo_max_freq").orElse(Long.MAX_VALUE))
        .min();
  }

  private static OptionalLong unlimited(SysTree tree, int policy, Turbo turbo) {
    OptionalLong told = tree.kHz(policy, "base_frequency");
    if (told.isPresent()) {
      return told;
    }
    String driver = tree.ofPolicy(policy, "scaling_driver");
    if (driver != null && lowersItsMaximumWithoutTurbo(driver)) {
      return turbo == Turbo.OFF ? tree.kHz(policy, "cpuinfo_max_freq") : nominal(tree, policy);
    }
    OptionalLong fromTable =
        fromTable(
            frequencies(tree.ofPolicy(policy, "scaling_available_frequencies")),
            frequencies(tree.ofPolicy(policy, "scaling_boost_frequencies")));
    return fromTable.isPresent() ? fromTable : nominal(tree, policy);
  }

  /** With turbo off, the highest possible frequency of these drivers is the base frequency. */
  static boolean lowersItsMaximumWithoutTurbo(String driver) {
    return driver.equals("intel_pstate")
        || driver.equals("intel_cpufreq")
        || driver.startsWith("amd-pstate")
        || driver.startsWith("amd_pstate");
  }

  /** A policy has the number of its first CPU. */
  private static OptionalLong nominal(SysTree tree, int policy) {
    OptionalLong mhz = SysTree.number(tree.below("cpu" + policy + "/acpi_cppc/nominal_freq"));
    return mhz.isPresent() ? OptionalLong.of(mhz.getAsLong() * KHZ_PER_MHZ) : mhz;
  }

  /** The highest entry below the boost frequencies, as far as these can be recognised. */
  private static OptionalLong fromTable(long[] available, long[] boost) {
    if (boost.length > 0) {
      return Arrays.stream(available).filter(kHz -> kHz < boost[0]).max();
    }
    int top = available.length - 1;
    if (top > 0 && available[top] - available[top - 1] == TURBO_MARK_KHZ) {
      return OptionalLong.of(available[top - 1]);
    }
    // Drivers with boost frequencies of their own keep them out of this table.
    return Arrays.stream(available).max();
  }

  /** The frequencies of a list, in ascending order. */
  private static long[] frequencies(@Nullable String list) {
    return list == null
        ? new long[0]
        : Arrays.stream(list.split("\\s+"))
            .map(SysTree::number)
            .flatMapToLong(OptionalLong::stream)
            .sorted()
            .toArray();
  }
}
