package io.github.perfgate.core.gate.participants;

import io.github.perfgate.core.gate.settings.HostSettings;
import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.jvm.launch.FixedJvm;
import io.github.perfgate.core.jvm.process.StateFingerprint;
import io.github.perfgate.core.machine.host.CpuLayout;
import io.github.perfgate.core.machine.host.CpuPlan;
import io.github.perfgate.core.machine.host.Pin;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadKind;
import java.util.ArrayList;
import java.util.List;

/**
 * What all measured JVMs have in common, whichever version they measure.
 *
 * @param cpus the CPUs on which they run
 * @param watched the CPUs whose disturbances affect them
 * @param jvm the fixed settings of these JVMs
 * @param frequencyFixed whether the CPUs run at one frequency
 */
public record MeasuringEnvironment(
    CpuPlan cpus, CpuSet watched, FixedJvm jvm, boolean frequencyFixed) {
  /** The arguments behind those of the benchmark itself, which JMH adds. */
  public List<String> jvmArgs(Workload workload, List<String> ofUser) {
    List<String> own = workload.target().jvmArgs();
    List<String> given = new ArrayList<>(own);
    given.addAll(ofUser);
    List<String> arguments = new ArrayList<>(jvm.arguments(given));
    if (workload.kind() == WorkloadKind.JUNIT) {
      arguments.addAll(own);
    }
    arguments.addAll(ofUser);
    return List.copyOf(arguments);
  }

  /**
   * All grounds that are possible after making the host quiet.
   *
   * @param cpus the CPUs on which the measured JVMs are to run
   */
  public static List<MeasuringEnvironment> possible(
      HostSettings wanted, CpuPlan cpus, CpuLayout layout, FixedJvm jvm) {
    boolean given = wanted.pin() == Pin.TRUE || cpus.lanes().size() > 1;
    List<CpuPlan> plans =
        given || !cpus.isPinned() ? List.of(cpus) : List.of(cpus, CpuPlan.unpinned());
    List<Boolean> frequencies =
        switch (wanted.frequency()) {
          case AUTO -> List.of(true, false);
          case TRUE -> List.of(true);
          case FALSE -> List.of(false);
        };
    List<MeasuringEnvironment> grounds = new ArrayList<>();
    for (CpuPlan plan : plans) {
      frequencies.forEach(
          fixed -> grounds.add(new MeasuringEnvironment(plan, plan.watched(layout), jvm, fixed)));
    }
    return grounds;
  }

  /**
   * The fingerprint of everything that samples depend on.
   *
   * @param rest the fingerprint of what samples depend on besides the environment
   */
  public String state(String rest) {
    return new StateFingerprint()
        .add("rest", rest)
        // The number of CPUs counts and not their ids, as the next container may have other CPUs.
        .add("cpus", cpus.lanes().stream().map(CpuSet::size).toList().toString())
        .add("frequency", frequencyFixed ? "fixed" : "free")
        .value();
  }
}
