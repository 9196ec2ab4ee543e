package io.github.perfgate.core.machine.host;

import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.jvm.launch.Placement;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A JVM of two threads on four CPUs, whose system refuses moves on demand. */
final class FakePlacement implements Placement {
  static final CpuSet ALL = CpuSet.parse("0-3");
  private static final long SELF = ProcessHandle.current().pid();

  /** The outcome of a move. */
  enum Fate {
    DONE,
    REFUSED,
    /** Some threads were moved, then the move was refused. */
    HALF_REFUSED,
    /** Some threads were moved, then the thread was interrupted. */
    HALF_INTERRUPTED
  }

  private final Map<Long, CpuSet> processes = new HashMap<>();
  private final Set<CpuSet> forbidden = new HashSet<>();
  private final Deque<Fate> fates = new ArrayDeque<>();
  private CpuSet first = ALL;
  private CpuSet second = ALL;
  int moves;

  FakePlacement forbid(CpuSet cpus) {
    forbidden.add(cpus);
    return this;
  }

  /** The outcomes of the next moves of this JVM; all later moves are done. */
  FakePlacement fates(Fate... next) {
    fates.addAll(List.of(next));
    return this;
  }

  /** The CPUs of the threads of this JVM. */
  List<CpuSet> threads() {
    return List.of(first, second);
  }

  void put(long pid, CpuSet cpus) {
    processes.put(pid, cpus);
  }

  @Override
  public CpuSet allowed(long pid) {
    return pid == SELF ? first : processes.getOrDefault(pid, CpuSet.of());
  }

  @Override
  public void require(CpuSet cpus) throws IOException {
    if (forbidden.contains(cpus)) {
      throw new IOException("taskset: Invalid argument");
    }
  }

  @Override
  public void move(long pid, CpuSet cpus) throws IOException, InterruptedException {
    if (pid != SELF) {
      require(cpus);
      processes.replace(pid, cpus);
      return;
    }
    moves++;
    Fate fate = fates.isEmpty() ? Fate.DONE : fates.remove();
    first = fate == Fate.REFUSED ? first : cpus;
    second = fate == Fate.DONE ? cpus : second;
    if (fate == Fate.HALF_INTERRUPTED) {
      throw new InterruptedException();
    }
    if (fate != Fate.DONE) {
      throw new IOException("taskset: Operation not permitted");
    }
  }
}
