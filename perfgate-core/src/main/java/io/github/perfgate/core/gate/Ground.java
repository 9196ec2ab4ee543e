package io.github.perfgate.core.gate;

import io.github.perfgate.core.host.CpuPlan;
import io.github.perfgate.core.launch.CpuSet;
import io.github.perfgate.core.launch.FixedJvm;
import io.github.perfgate.core.workload.JmhTarget;
import java.util.ArrayList;
import java.util.List;

/**
 * What all measured JVMs have in common, whichever version they measure.
 *
 * @param cpus where they run
 * @param watched the CPUs whose disturbances are theirs
 * @param jvm what is fixed of them
 * @param frequencyFixed whether the CPUs run at one frequency
 */
record Ground(CpuPlan cpus, CpuSet watched, FixedJvm jvm, boolean frequencyFixed) {
  /** The arguments behind those of the benchmark itself. */
  List<String> jvmArgs(JmhTarget target, List<String> ofUser) {
    List<String> given = new ArrayList<>(target.jvmArgs());
    given.addAll(ofUser);
    List<String> arguments = new ArrayList<>(jvm.arguments(given));
    arguments.addAll(ofUser);
    return List.copyOf(arguments);
  }
}
