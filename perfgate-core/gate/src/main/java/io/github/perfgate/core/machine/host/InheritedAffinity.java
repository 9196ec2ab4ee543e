package io.github.perfgate.core.machine.host;

import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.jvm.launch.Placement;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The processes that this JVM has started while it was kept to the gate's CPUs. Other modules of a
 * parallel build start JVMs of their own, which inherit these CPUs and would keep them. A process
 * on any other CPUs was put there on purpose, for example a measured JVM by the gate. A process
 * whose parent has ended is not found.
 */
final class InheritedAffinity {
  /** A process may start another one while it is moved, which the current pass does not find. */
  private static final int MOST_PASSES = 5;

  private final Placement placement;
  private final CpuSet cpus;
  // Processes that were on just these CPUs before.
  private final Set<ProcessHandle> others;

  /**
   * Must be created before a process can inherit the CPUs.
   *
   * @param cpus the gate's CPUs
   */
  InheritedAffinity(Placement placement, CpuSet cpus) {
    this.placement = placement;
    this.cpus = cpus;
    this.others = Set.copyOf(on(cpus));
  }

  /**
   * Moves the processes that have inherited the gate's CPUs.
   *
   * @param before the CPUs on which this JVM could run before it was moved
   * @param left hears of processes that cannot be moved, but not of those that have ended
   */
  void release(CpuSet before, Consumer<String> left) throws InterruptedException {
    if (before.equals(cpus)) {
      return;
    }
    Set<ProcessHandle> done = new HashSet<>(others);
    boolean again = true;
    for (int pass = 0; again && pass < MOST_PASSES; pass++) {
      again = false;
      for (ProcessHandle process : on(cpus)) {
        if (done.add(process)) {
          again = true;
          move(process, before, left);
        }
      }
    }
  }

  private void move(ProcessHandle process, CpuSet before, Consumer<String> left)
      throws InterruptedException {
    try {
      placement.move(process.pid(), before);
    } catch (IOException e) {
      if (process.isAlive()) {
        left.accept(
            "Process %d, which this build has started, stays on the CPUs %s: %s"
                .formatted(process.pid(), cpus, e.getMessage()));
      }
    }
  }

  private List<ProcessHandle> on(CpuSet some) {
    return ProcessHandle.current()
        .descendants()
        .filter(process -> placement.allowed(process.pid()).equals(some))
        .toList();
  }
}
