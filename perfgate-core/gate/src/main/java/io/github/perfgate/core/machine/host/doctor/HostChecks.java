package io.github.perfgate.core.machine.host.doctor;

import io.github.perfgate.core.machine.host.CpuFacts;
import io.github.perfgate.core.machine.host.CpuPlan;
import io.github.perfgate.core.machine.host.HostFacts;
import io.github.perfgate.core.machine.host.KernelFile;
import io.github.perfgate.core.machine.host.frequency.FrequencyFacts;
import io.github.perfgate.core.machine.host.frequency.Turbo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Checks facts from the kernel that do not change from moment to moment. */
final class HostChecks {
  /** Clocks that are read without a system call. */
  private static final Set<String> QUICK_CLOCKS =
      Set.of("tsc", "kvm-clock", "arch_sys_counter", "hyperv_clocksource_tsc_page");

  private static final double LITTLE_LOAD = 0.5;
  private static final long LITTLE_SWAP_KIB = 64 << 10;

  private final Path root;
  private final HostFacts facts;
  private final List<Finding> findings = new ArrayList<>();

  /**
   * @param root holds {@code sys} and {@code proc}
   */
  HostChecks(Path root, HostFacts facts) {
    this.root = root;
    this.facts = facts;
  }

  List<Finding> findings(CpuPlan plan, List<String> words) {
    cpus(plan, words);
    quota();
    virtualisation();
    frequency();
    load();
    swap();
    clock();
    power();
    return List.copyOf(findings);
  }

  private void good(String what) {
    findings.add(Finding.good(what));
  }

  private void bad(String what, String remedy) {
    findings.add(Finding.bad(what, remedy));
  }

  private void cpus(CpuPlan plan, List<String> words) {
    if (plan.isPinned()) {
      good(
          "The measured JVMs have the CPUs %s for themselves, the gate stays on %s"
              .formatted(plan.lanes().get(0), plan.gate()));
    }
    for (String word : words) {
      String[] parts = word.split("; ", 2); // The remedy follows the semicolon.
      findings.add(new Finding(false, parts[0], parts.length == 2 ? parts[1] : null));
    }
    CpuFacts cpus = facts.cpus();
    if (!cpus.isolated().isEmpty()) {
      good("The kernel keeps the CPUs " + cpus.isolated() + " free of other processes");
    }
    if (cpus.siblings() && !plan.isPinned()) {
      bad(
          "Two logical CPUs share a core, and slow each other down",
          "set <pin>auto</pin>, or switch SMT off: echo off > /sys/devices/system/cpu/smt/control");
    }
  }

  private void quota() {
    Double quota = facts.cpus().quota();
    if (quota != null) {
      bad(
          String.format(Locale.ROOT, "A control group grants the time of %.1f CPUs only", quota),
          "start the container without a CPU limit (Kubernetes: without limits.cpu)");
    }
  }

  private void virtualisation() {
    String what = facts.cpus().virtualisation();
    if (what.contains("virtual machine")) {
      bad(
          "This is a "
              + what
              + ": neighbours share its caches, memory and power, and the kernel sees little of it",
          "measure on a machine of its own where decisions below some per cent matter");
    } else if (facts.cpus().virtualisation().equals("none")) {
      good("No hypervisor is between the gate and the hardware");
    }
  }

  private void frequency() {
    FrequencyFacts frequency = facts.frequency();
    if (frequency.driver().isEmpty()) {
      bad(
          "The frequency of the CPUs cannot be seen nor fixed here",
          "fix it on the machine that hosts this one, where there is one");
      return;
    }
    if (frequency.governors().equals(List.of("performance"))) {
      good("The governor of the CPU frequency is performance");
    } else {
      bad(
          "The governor of the CPU frequency is " + String.join(", ", frequency.governors()),
          "let the gate fix it (<frequency>auto</frequency> with the rights of root), or: cpupower frequency-set -g performance");
    }
    if (frequency.turbo() == Turbo.ON) {
      bad(
          "The CPU may exceed its base frequency while it is cool (turbo)",
          "let the gate switch it off (<frequency>auto</frequency> with the rights of root), or do so in the firmware");
    } else if (frequency.turbo() == Turbo.OFF) {
      good("The CPU does not go beyond its base frequency (turbo is off)");
    }
  }

  private void load() {
    Double load = facts.cpus().load();
    if (load != null && load > LITTLE_LOAD) {
      bad(
          String.format(Locale.ROOT, "In the last minute %.1f processes wanted to run", load),
          "wait until this host is idle, or stop what runs");
    } else if (load != null) {
      good("This host was idle in the last minute");
    }
  }

  private void swap() {
    String info = KernelFile.text(root.resolve("proc/meminfo"));
    if (info == null) {
      return;
    }
    OptionalLong total = kib(info, "SwapTotal");
    OptionalLong free = kib(info, "SwapFree");
    if (total.isPresent() && free.isPresent()) {
      long used = total.getAsLong() - free.getAsLong();
      if (used > LITTLE_SWAP_KIB) {
        bad(
            used / 1024 + " MiB of memory are swapped out",
            "free some memory, or switch swapping off: swapoff -a");
      }
    }
  }

  private static OptionalLong kib(String info, String name) {
    Matcher line = Pattern.compile("(?m)^" + name + ":\\s+(\\d+) kB$").matcher(info);
    return line.find() ? KernelFile.number(line.group(1)) : OptionalLong.empty();
  }

  private void clock() {
    String clock =
        KernelFile.text(
            root.resolve("sys/devices/system/clocksource/clocksource0/current_clocksource"));
    if (clock == null) {
      return;
    }
    if (QUICK_CLOCKS.contains(clock)) {
      good("The clock is quick to read (" + clock + ")");
    } else {
      bad(
          "The clock is slow to read (" + clock + "), which short benchmarks feel",
          "choose tsc: echo tsc > /sys/devices/system/clocksource/clocksource0/current_clocksource");
    }
  }

  private void power() {
    Path supplies = root.resolve("sys/class/power_supply");
    if (!Files.isDirectory(supplies)) {
      return;
    }
    try (Stream<Path> each = Files.list(supplies)) {
      List<Long> mains =
          each.filter(supply -> "Mains".equals(KernelFile.text(supply.resolve("type"))))
              .map(supply -> KernelFile.number(supply.resolve("online")))
              .filter(OptionalLong::isPresent)
              .map(OptionalLong::getAsLong)
              .toList();
      if (!mains.isEmpty() && mains.stream().allMatch(online -> online == 0)) {
        bad("This machine runs on battery, which slows it down as it likes", "plug it in");
      }
    } catch (IOException e) {
      // Then nothing is known about the power supply.
    }
  }
}
