package io.github.perfgate.core.host.doctor;

import io.github.perfgate.core.host.CpuLayout;
import io.github.perfgate.core.host.CpuPlan;
import io.github.perfgate.core.host.HostFacts;
import io.github.perfgate.core.host.Pin;
import io.github.perfgate.core.host.QuietGate;
import io.github.perfgate.core.host.noise.HostWatch;
import io.github.perfgate.core.launch.Ruler;
import io.github.perfgate.stats.NoiseFloor;
import io.github.perfgate.stats.Sample;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Examines this host: reads what the kernel tells, and measures the ruler in fresh JVMs for some
 * seconds, pinned as a gate with the same settings would be. Changes nothing.
 */
public final class Doctor {
  private static final Duration MEASURING = Duration.ofSeconds(11);
  private static final int MOST_STARTS = 30;
  private static final int FEWEST_STARTS = 3;

  private final HostFacts facts;
  private final Path javaHome;
  private final List<String> jvmArgs;
  private final CpuPlan.Wish wish;

  /**
   * @param facts what is known of this host
   * @param javaHome the JDK that runs the measured JVMs
   * @param jvmArgs what the measured JVMs are started with
   * @param wish where they would run
   */
  public Doctor(HostFacts facts, Path javaHome, List<String> jvmArgs, CpuPlan.Wish wish) {
    this.facts = facts;
    this.javaHome = javaHome;
    this.jvmArgs = List.copyOf(jvmArgs);
    this.wish = wish;
  }

  /** Takes about twelve seconds. */
  public Diagnosis examine() throws InterruptedException {
    CpuLayout layout = CpuLayout.detect();
    Set<String> words = new TreeSet<>();
    CpuPlan planned = CpuPlan.of(layout, wish);
    HostWatch.Watched<List<List<Double>>> ruler;
    CpuPlan plan;
    try (QuietGate quiet = QuietGate.begin(planned, Pin.AUTO, words::add)) {
      plan = quiet.plan();
      ruler = measure(layout, plan);
    }
    List<Finding> findings =
        new ArrayList<>(new HostChecks(Path.of("/"), facts).findings(plan, List.copyOf(words)));
    findings.addAll(NoiseChecks.of(ruler.noise()));
    NoiseFloor floor =
        ruler.result().size() < FEWEST_STARTS ? null : NoiseFloor.of(Sample.of(ruler.result()));
    if (floor == null) {
      findings.add(
          Finding.bad(
              "The ruler could not be measured with the JDK in " + javaHome,
              "check that `java` starts there with " + String.join(" ", jvmArgs)));
    }
    // Stable: what belongs together stays together.
    findings.sort(Comparator.comparing(finding -> !finding.good()));
    return new Diagnosis(findings, ruler.noise(), floor);
  }

  private HostWatch.Watched<List<List<Double>>> measure(CpuLayout layout, CpuPlan plan)
      throws InterruptedException {
    Ruler ruler =
        new Ruler(javaHome, jvmArgs, plan.isPinned() ? plan.measured(layout) : plan.gate());
    HostWatch watch = new HostWatch(plan.measured(layout), plan.isPinned());
    // The ruler's JVMs are children of this one, whose CPU time therefore is no load by others.
    return watch.during(() -> runs(ruler), () -> List.of(ProcessHandle.current().pid()));
  }

  private static List<List<Double>> runs(Ruler ruler) throws InterruptedException {
    List<List<Double>> runs = new ArrayList<>();
    long end = System.nanoTime() + MEASURING.toNanos();
    try {
      while (System.nanoTime() < end && runs.size() < MOST_STARTS) {
        runs.add(ruler.measure());
      }
    } catch (IOException e) {
      runs.clear(); // The diagnosis says so.
    }
    return runs;
  }
}
