package io.github.perfgate.core.machine.host.doctor;

import io.github.perfgate.core.machine.host.noise.Noise;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Turns the noise of other processes into findings. */
final class NoiseChecks {
  /** Shares below these limits do not affect times. */
  private static final double LITTLE_STOLEN = 0.01;

  private static final double LITTLE_FOREIGN = 0.1;

  private NoiseChecks() {}

  static List<Finding> of(Noise noise) {
    List<Finding> findings = new ArrayList<>();
    add(
        findings,
        noise.stolen(),
        LITTLE_STOLEN,
        "The hypervisor took %.1f %% of the CPU time that was wanted here",
        "use a machine of its own, or CPUs that the hypervisor does not share");
    add(
        findings,
        noise.foreign(),
        LITTLE_FOREIGN,
        "Other processes used %.1f %% of one CPU's time on the CPUs that measure",
        "stop what else runs here, give the gate a machine of its own, or keep the others off with isolcpus or a cpuset");
    add(
        findings,
        noise.throttled(),
        0,
        "A quota stopped this process for %.1f %% of the time",
        "raise or lift the CPU limit of the container");
    Long overheated = noise.overheated();
    if (overheated != null && overheated > 0) {
      findings.add(
          Finding.bad(
              "Cores were slowed down by their temperature " + overheated + " times",
              "improve the cooling, or fix a lower frequency"));
    }
    return findings;
  }

  private static void add(
      List<Finding> findings, @Nullable Double share, double little, String what, String remedy) {
    if (share != null) {
      String words = String.format(Locale.ROOT, what, 100 * share);
      findings.add(share <= little ? Finding.good(words) : Finding.bad(words, remedy));
    }
  }
}
