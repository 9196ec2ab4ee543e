package io.github.perfgate.core.machine.host.doctor;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.jvm.launch.Canary;
import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.machine.host.CpuLayout;
import io.github.perfgate.core.machine.host.CpuPlan;
import io.github.perfgate.core.machine.host.HeapNeed;
import io.github.perfgate.core.machine.host.HostFacts;
import io.github.perfgate.core.machine.host.HostLock;
import io.github.perfgate.core.machine.host.MemoryLimit;
import io.github.perfgate.core.machine.host.Pin;
import io.github.perfgate.core.machine.host.QuietGate;
import io.github.perfgate.core.machine.host.noise.HostWatch;
import io.github.perfgate.core.machine.host.noise.Noise;
import io.github.perfgate.stats.NoiseFloor;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Examines this host. Reads what the kernel tells, and measures rounds of the canary for some
 * seconds. Its JVMs take turns, and are pinned, as a gate with the same settings would do it.
 * Changes nothing.
 */
public final class Doctor {
  private static final Duration MEASURING = Duration.ofSeconds(11);
  private static final int FEWEST_ROUNDS = 3;

  private final HostFacts facts;
  private final Path javaHome;
  private final List<String> jvmArgs;
  private final CpuPlan.Settings wanted;
  private final @Nullable HeapNeed need;

  /**
   * @param facts what is known of this host
   * @param javaHome the JDK that runs the measured JVMs
   * @param jvmArgs what the measured JVMs are started with
   * @param wanted where the measured JVMs would run
   * @param need the memory that one of them fills, or null if no heap is fixed
   */
  public Doctor(
      HostFacts facts,
      Path javaHome,
      List<String> jvmArgs,
      CpuPlan.Settings wanted,
      @Nullable HeapNeed need) {
    this.facts = facts;
    this.javaHome = javaHome;
    this.jvmArgs = List.copyOf(jvmArgs);
    this.wanted = wanted;
    this.need = need;
  }

  /** Examines the host, which takes about twelve seconds. */
  public Diagnosis examine() throws InterruptedException {
    CpuLayout layout = CpuLayout.detect();
    Set<String> words = new TreeSet<>();
    CpuPlan planned = CpuPlan.of(layout, wanted);
    HostLock lock = HostLock.tryAcquire("perfgate:doctor", words::add);
    try (QuietGate quiet = QuietGate.begin(planned, Pin.AUTO, words::add, words::add)) {
      List<Finding> findings =
          new ArrayList<>(
              new HostChecks(Path.of("/"), facts).findings(quiet.plan(), List.copyOf(words)));
      Noise noise = Noise.UNKNOWN;
      NoiseFloor floor = null;
      ProblemException unmet = need == null ? null : need.unmet(MemoryLimit.detect()).orElse(null);
      if (unmet != null) {
        findings.add(Finding.bad(unmet.problem() + "; nothing else was measured", unmet.remedy()));
      } else if (lock == null) {
        findings.add(
            Finding.bad(
                "A gate measures on this host just now, so nothing else was measured",
                "examine the host again when it has ended"));
      } else {
        HostWatch.Watched<CanaryRounds> canary = measure(layout, quiet.plan());
        noise = canary.noise();
        findings.addAll(NoiseChecks.of(noise));
        floor = floor(canary.result(), findings);
      }
      findings.sort(Comparator.comparing(finding -> !finding.good()));
      return new Diagnosis(findings, noise, floor);
    } finally {
      if (lock != null) {
        lock.close();
      }
    }
  }

  private @Nullable NoiseFloor floor(CanaryRounds rounds, List<Finding> findings) {
    if (rounds.count() >= FEWEST_ROUNDS) {
      return NoiseFloor.of(rounds.ratios());
    }
    findings.add(
        Finding.bad(
            "The canary benchmark could not be measured with the JDK in " + javaHome,
            "check that `java` starts there with " + String.join(" ", jvmArgs)));
    return null;
  }

  private HostWatch.Watched<CanaryRounds> measure(CpuLayout layout, CpuPlan plan)
      throws InterruptedException {
    CpuSet cpus = plan.lanes().stream().findFirst().orElse(CpuSet.of());
    Canary canary = new Canary(javaHome, jvmArgs, cpus);
    HostWatch watch = new HostWatch(plan.watched(layout));
    // The canary's JVMs are children of this JVM, so their CPU time does not count as load by
    // others.
    return watch.during(() -> rounds(canary), List::<Long>of);
  }

  private static CanaryRounds rounds(Canary canary) throws InterruptedException {
    CanaryRounds rounds = new CanaryRounds(canary);
    long end = System.nanoTime() + MEASURING.toNanos();
    try {
      while (System.nanoTime() < end) {
        rounds.measure();
      }
    } catch (IOException e) {
      return new CanaryRounds(canary); // The diagnosis reports a canary that was not measured.
    }
    return rounds;
  }
}
