package io.github.perfgate.core.machine.host.frequency;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Machines with four CPUs, each in a policy of its own, as their drivers show them in /sys. */
public enum FakeMachine {
  INTEL_ACTIVE("intel_pstate", "powersave", 2_100_000, 3_700_000),
  /**
   * Intel's driver on a CPU without hardware-managed states, so that it does not tell the base
   * frequency.
   */
  INTEL_ACTIVE_WITHOUT_BASE("intel_pstate", "powersave", 2_100_000, 3_700_000),
  INTEL_PASSIVE("intel_cpufreq", "schedutil", 2_100_000, 3_700_000),
  AMD_ACTIVE("amd-pstate-epp", "powersave", 3_000_000, 4_500_000),
  /** Since Linux 6.11 every policy has a boost of its own. */
  AMD_ACTIVE_WITH_POLICY_BOOST("amd-pstate-epp", "powersave", 3_000_000, 4_500_000),
  AMD_PASSIVE("amd-pstate", "schedutil", 3_000_000, 4_500_000),
  ACPI_INTEL("acpi-cpufreq", "ondemand", 2_400_000, 2_401_000),
  ACPI_AMD("acpi-cpufreq", "ondemand", 2_800_000, 2_800_000),
  ACPI_WITH_BOOST_LIST("acpi-cpufreq", "ondemand", 2_600_000, 3_300_000);

  static final int POLICIES = 4;
  static final long LOWEST = 800_000;
  private static final String CPUS = "devices/system/cpu/";

  final String driver;
  final String governor;
  final long base;
  final long highest;

  FakeMachine(String driver, String governor, long base, long highest) {
    this.driver = driver;
    this.governor = governor;
    this.base = base;
    this.highest = highest;
  }

  boolean isIntelPstate() {
    return name().startsWith("INTEL");
  }

  boolean isAmdPstate() {
    return name().startsWith("AMD");
  }

  /** In active mode the governors are part of the driver, and they control the preference. */
  boolean isActive() {
    return name().contains("_ACTIVE");
  }

  /** Writes the machine's files. */
  public void build(Path root) throws IOException {
    if (isIntelPstate()) {
      put(root, "intel_pstate/status", isActive() ? "active" : "passive");
      put(root, "intel_pstate/no_turbo", "0");
      put(root, "intel_pstate/max_perf_pct", "100");
      put(root, "intel_pstate/min_perf_pct", "21");
    } else {
      put(root, "cpufreq/boost", "1");
    }
    if (isAmdPstate()) {
      put(root, "amd_pstate/status", isActive() ? "active" : "passive");
    }
    for (int policy = 0; policy < POLICIES; policy++) {
      String folder = "cpufreq/policy" + policy + "/";
      put(root, folder + "scaling_driver", driver);
      put(root, folder + "scaling_governor", governor);
      put(
          root,
          folder + "scaling_available_governors",
          isActive() ? "performance powersave" : "conservative ondemand performance schedutil");
      put(root, folder + "scaling_min_freq", LOWEST);
      put(root, folder + "scaling_max_freq", highest);
      put(root, folder + "scaling_cur_freq", 1_000_000 + policy);
      put(root, folder + "cpuinfo_min_freq", LOWEST);
      put(root, folder + "cpuinfo_max_freq", highest);
      if (isActive()) {
        put(root, folder + "energy_performance_preference", "balance_power");
      }
      buildOwn(root, folder, policy);
    }
  }

  private void buildOwn(Path root, String folder, int policy) throws IOException {
    switch (this) {
      case INTEL_ACTIVE, INTEL_PASSIVE -> put(root, folder + "base_frequency", base);
      case AMD_ACTIVE_WITH_POLICY_BOOST -> {
        put(root, folder + "boost", policy == 1 ? "0" : "1");
        put(root, folder + "cpuinfo_max_freq", policy == 1 ? base : highest);
        put(root, folder + "scaling_max_freq", policy == 1 ? base : highest);
      }
      case AMD_PASSIVE -> put(root, "cpu" + policy + "/acpi_cppc/nominal_freq", base / 1000);
      case ACPI_INTEL ->
          put(root, folder + "scaling_available_frequencies", "2401000 2400000 1600000 800000 ");
      case ACPI_AMD ->
          put(root, folder + "scaling_available_frequencies", "2800000 2100000 800000 ");
      case ACPI_WITH_BOOST_LIST -> {
        put(root, folder + "scaling_available_frequencies", "2600000 1400000 800000 ");
        put(root, folder + "scaling_boost_frequencies", "3300000 2900000 ");
        put(root, folder + "bios_limit", highest);
      }
      case INTEL_ACTIVE_WITHOUT_BASE, AMD_ACTIVE -> {}
    }
  }

  static Path file(Path root, String path) {
    return root.resolve(CPUS + path);
  }

  static void put(Path root, String path, Object value) throws IOException {
    Path file = file(root, path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, value + "\n");
  }

  static String get(Path root, String path) throws IOException {
    return Files.readString(file(root, path)).strip();
  }

  /** All values below the root. */
  public static Map<String, String> values(Path root) throws IOException {
    Map<String, String> values = new TreeMap<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(Files::isRegularFile).collect(Collectors.toList())) {
        values.put(root.relativize(file).toString(), Files.readString(file).strip());
      }
    }
    return values;
  }
}
