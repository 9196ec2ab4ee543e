package io.github.perfgate.core.host;

import io.github.perfgate.core.launch.CpuSet;
import io.github.perfgate.core.launch.Placement;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What this JVM has started while it was kept to the gate's CPUs: other modules of a parallel build
 * start JVMs of their own, which inherit these CPUs and would keep them. Who has any other CPUs was
 * put there by somebody: the measured JVMs by the gate. One whose parent has ended is not found.
 */
final class Inheritors {
  /** What is being moved may start something itself, which escapes a pass. */
  private static final int MOST_PASSES = 5;

  private final Placement placement;
  private final CpuSet cpus;
  // Those that were put on just these CPUs before.
  private final Set<ProcessHandle> others;

  /**
   * Begins before anything can inherit.
   *
   * @param cpus the gate's
   */
  Inheritors(Placement placement, CpuSet cpus) {
    this.placement = placement;
    this.cpus = cpus;
    this.others = Set.copyOf(on(cpus));
  }

  /**
   * Moves them.
   *
   * @param before where this JVM may run when it is not kept anywhere
   * @param left hears of those that cannot be moved, but not of those that have ended
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
