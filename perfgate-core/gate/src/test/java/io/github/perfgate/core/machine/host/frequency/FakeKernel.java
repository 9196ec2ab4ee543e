package io.github.perfgate.core.machine.host.frequency;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A fake tree that refuses and rounds writes as the kernel does, and changes other files along with
 * them. It behaves like the less helpful kernel if kernels differ: it refuses a lower limit above
 * the upper one, and forgets an upper limit when turbo goes off.
 */
final class FakeKernel implements SysFiles {
  /** The exception that a write throws, by file. */
  private final Map<Predicate<String>, IOException> refusals = new HashMap<>();

  private final Map<Predicate<String>, IOException> forbidden = new HashMap<>();
  private final Map<Path, String> preferences = new HashMap<>();
  private final FakeMachine machine;
  private final Path root;
  private Runnable beforeWrite = () -> {};

  /** Every attempted write; {@link #refused} has those that were refused. */
  final List<String> writes = new ArrayList<>();

  final List<String> refused = new ArrayList<>();

  FakeKernel(FakeMachine machine, Path root) {
    this.machine = machine;
    this.root = root;
  }

  void refuse(Predicate<String> path, IOException with) {
    refusals.put(path, with);
  }

  void refuseNothing() {
    refusals.clear();
  }

  void forbid(Predicate<String> path, IOException with) {
    forbidden.put(path, with);
  }

  void beforeEveryWrite(Runnable action) {
    beforeWrite = action;
  }

  @Override
  public String read(Path file) throws IOException {
    return PLAIN.read(file);
  }

  @Override
  public void checkWritable(Path file) throws IOException {
    fail(forbidden, file);
  }

  @Override
  public void write(Path file, String value) throws IOException {
    beforeWrite.run();
    writes.add(root.relativize(file) + "=" + value);
    try {
      fail(refusals, file);
      decide(file, value);
    } catch (IOException e) {
      refused.add(root.relativize(file) + "=" + value + ": " + e.getMessage());
      throw e;
    }
  }

  private void fail(Map<Predicate<String>, IOException> errors, Path file) throws IOException {
    for (Map.Entry<Predicate<String>, IOException> error : errors.entrySet()) {
      if (error.getKey().test(root.relativize(file).toString())) {
        throw error.getValue();
      }
    }
  }

  private void decide(Path file, String value) throws IOException {
    Path folder = file.getParent();
    boolean ofPolicy = folder.getFileName().toString().startsWith("policy");
    switch (file.getFileName().toString()) {
      case "scaling_min_freq" -> {
        long kHz = Math.max(Long.parseLong(value), number(folder, "cpuinfo_min_freq"));
        check(kHz <= number(folder, "scaling_max_freq"));
        set(file, kHz);
      }
      case "scaling_max_freq" -> {
        long kHz = Math.min(Long.parseLong(value), number(folder, "cpuinfo_max_freq"));
        check(kHz >= number(folder, "scaling_min_freq"));
        set(file, kHz);
      }
      case "scaling_governor" -> governor(folder, file, value);
      case "energy_performance_preference" -> {
        boolean ruled = read(folder.resolve("scaling_governor")).equals("performance");
        if (machine.isActive() && ruled && !value.equals("performance")) {
          throw new IOException("Device or resource busy");
        }
        set(file, value);
      }
      case "no_turbo" -> {
        set(file, value);
        turboOfAll(value.equals("0"));
      }
      case "boost" -> {
        if (ofPolicy) {
          check(read(FakeMachine.file(root, "cpufreq/boost")).equals("1"));
          boost(folder, value);
        } else {
          set(file, value);
          for (int policy = 0; policy < FakeMachine.POLICIES; policy++) {
            boost(FakeMachine.file(root, "cpufreq/policy" + policy), value);
          }
        }
      }
      default -> set(file, value);
    }
  }

  private void governor(Path folder, Path file, String value) throws IOException {
    check(
        Arrays.asList(read(folder.resolve("scaling_available_governors")).split(" "))
            .contains(value));
    Path preference = folder.resolve("energy_performance_preference");
    if (machine.isActive() && !value.equals(read(file))) {
      if (value.equals("performance")) {
        preferences.put(preference, read(preference));
        set(preference, "performance");
      } else {
        // AMD's driver goes back to the firmware's preference, Intel's driver to the last one.
        set(
            preference,
            machine.isAmdPstate()
                ? "balance_performance"
                : preferences.getOrDefault(preference, "default"));
      }
    }
    set(file, value);
  }

  private void boost(Path policy, String value) throws IOException {
    if (policy.resolve("boost").toFile().exists()) {
      set(policy.resolve("boost"), value);
    }
    if (machine.isAmdPstate()) {
      turbo(policy, value.equals("1"));
    }
  }

  private void turboOfAll(boolean on) throws IOException {
    for (int policy = 0; policy < FakeMachine.POLICIES; policy++) {
      turbo(FakeMachine.file(root, "cpufreq/policy" + policy), on);
    }
    if (!on) {
      Path percent = FakeMachine.file(root, "intel_pstate/min_perf_pct");
      long most = machine.base * 100 / machine.highest;
      set(percent, Math.min(Long.parseLong(read(percent)), most));
    }
  }

  private void turbo(Path policy, boolean on) throws IOException {
    long highest = on ? machine.highest : machine.base;
    set(policy.resolve("cpuinfo_max_freq"), highest);
    for (String limit : List.of("scaling_min_freq", "scaling_max_freq")) {
      set(policy.resolve(limit), Math.min(number(policy, limit), highest));
    }
  }

  private static void check(boolean valid) throws IOException {
    if (!valid) {
      throw new IOException("Invalid argument");
    }
  }

  private long number(Path folder, String file) throws IOException {
    return Long.parseLong(read(folder.resolve(file)));
  }

  private static void set(Path file, Object value) throws IOException {
    PLAIN.write(file, String.valueOf(value));
  }

  static IOException readOnly(String path) {
    return new FileSystemException(path, null, "Read-only file system");
  }
}
