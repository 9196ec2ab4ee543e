package io.github.perfgate.core.machine.host.frequency;

import io.github.perfgate.core.machine.host.frequency.Setting.Place;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The part of {@code /sys} that knows about CPU frequencies. A value that cannot be read is null.
 */
final class SysTree {
  private static final Pattern POLICY = Pattern.compile("policy[0-9]{1,6}");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,15}");

  private final Path root;
  private final SysFiles files;

  SysTree(Path root, SysFiles files) {
    this.root = root.toAbsolutePath();
    this.files = files;
  }

  Path root() {
    return root;
  }

  /** The folder of the policies. */
  Path policyFolder() {
    return root.resolve(Setting.CPUS + "cpufreq");
  }

  /** The numbers of the policies with a CPU that is online, in ascending order. */
  List<Integer> policies() {
    List<Integer> found = new ArrayList<>();
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(policyFolder(), "policy*")) {
      for (Path folder : folders) {
        String name = folder.getFileName().toString();
        if (POLICY.matcher(name).matches()) {
          int policy = Integer.parseInt(name.substring("policy".length()));
          // The kernel gives no information about a policy whose CPUs are all offline.
          if (ofPolicy(policy, "scaling_driver") != null) {
            found.add(policy);
          }
        }
      }
    } catch (IOException e) {
      return List.of(); // Without a readable folder, nothing can be controlled.
    }
    Collections.sort(found);
    return List.copyOf(found);
  }

  /** The value of a file below {@code devices/system/cpu}. */
  @Nullable String below(String path) {
    return readOrNull(root.resolve(Setting.CPUS + path));
  }

  /** The value of a file of a policy. */
  @Nullable String ofPolicy(int policy, String file) {
    return below("cpufreq/policy" + policy + "/" + file);
  }

  /** A frequency of a policy in kHz; empty when there is none or the kernel says 0. */
  OptionalLong kHz(int policy, String file) {
    return number(ofPolicy(policy, file));
  }

  /** The present value of a setting. */
  @Nullable String read(Place place) {
    return readOrNull(root.resolve(place.path()));
  }

  void write(Place place, String value) throws IOException {
    checkWritable(place);
    files.write(root.resolve(place.path()), value);
  }

  void checkWritable(Place place) throws IOException {
    files.checkWritable(root.resolve(place.path()));
  }

  /** Whether the CPU may go beyond its base frequency. */
  Turbo turbo() {
    String noTurbo = below("intel_pstate/no_turbo");
    if (noTurbo != null) {
      return noTurbo.equals("1") ? Turbo.OFF : Turbo.ON;
    }
    String global = below("cpufreq/boost");
    List<String> single = new ArrayList<>();
    for (int policy : policies()) {
      String boost = ofPolicy(policy, "boost");
      if (boost != null) {
        single.add(boost);
      }
    }
    if ("0".equals(global) || (!single.isEmpty() && !single.contains("1"))) {
      return Turbo.OFF;
    }
    return global == null && single.isEmpty() ? Turbo.UNKNOWN : Turbo.ON;
  }

  private @Nullable String readOrNull(Path file) {
    try {
      return files.read(file);
    } catch (IOException e) {
      return null;
    }
  }

  static OptionalLong number(@Nullable String text) {
    if (text == null || !NUMBER.matcher(text).matches()) {
      return OptionalLong.empty();
    }
    long value = Long.parseLong(text);
    return value > 0 ? OptionalLong.of(value) : OptionalLong.empty();
  }
}
