package io.github.perfgate.core.machine.host;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.jvm.launch.Placement;
import java.io.IOException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Keeps this JVM, which runs the gate and usually the build around it, off the CPUs of the measured
 * JVMs. Afterwards this JVM may run everywhere again, with the processes that it has started
 * meanwhile. If this JVM is killed, there is nothing to put back.
 */
public final class QuietGate implements AutoCloseable {
  private static final long SELF = ProcessHandle.current().pid();

  private final CpuPlan plan;
  private final @Nullable Move move;

  private QuietGate(CpuPlan plan, @Nullable Move move) {
    this.plan = plan;
    this.move = move;
  }

  /**
   * Moves this JVM.
   *
   * @param pin whether a host that does not allow pinning is an error; otherwise nothing is pinned
   *     on such a host
   * @param refused hears why it was not possible
   * @param left hears what could not be put back
   * @throws ProblemException when pinning has to be possible and is not
   * @throws InterruptedException when the thread is interrupted; everything is as before then
   */
  public static QuietGate begin(
      CpuPlan plan, Pin pin, Consumer<String> refused, Consumer<String> left)
      throws InterruptedException {
    return begin(Placement.OF_THIS_HOST, plan, pin, refused, left);
  }

  static QuietGate begin(
      Placement placement, CpuPlan plan, Pin pin, Consumer<String> refused, Consumer<String> left)
      throws InterruptedException {
    if (!plan.isPinned()) {
      return inForce(plan, null, refused);
    }
    try {
      // The lanes are checked before this JVM is moved: a container may show CPUs that no process
      // in it may use.
      for (CpuSet lane : plan.lanes()) {
        placement.require(lane);
      }
    } catch (IOException e) {
      return refuse(
          "The measured JVMs cannot be kept to the CPUs " + plan.lanes() + ": " + e.getMessage(),
          "install taskset (package util-linux), or name other <cpus>",
          new Refusal(plan, pin, refused, e));
    }
    if (plan.gate().isEmpty()) {
      return inForce(plan, null, refused);
    }
    try {
      return inForce(plan, Move.make(placement, plan.gate(), left), refused);
    } catch (IOException e) {
      return refuse(
          "The gate cannot be moved to the CPUs "
              + plan.gate()
              + ", off those of the measured JVMs: "
              + e.getMessage(),
          "name other <cpus>, or set <pin>false</pin>",
          new Refusal(plan, pin, refused, e));
    }
  }

  /** A quiet gate whose plan is in force; only then are the plan's words true. */
  private static QuietGate inForce(CpuPlan plan, @Nullable Move move, Consumer<String> words) {
    plan.words().forEach(words);
    return new QuietGate(plan, move);
  }

  private record Refusal(CpuPlan plan, Pin pin, Consumer<String> hears, IOException cause) {}

  private static QuietGate refuse(String why, String remedy, Refusal refusal) {
    if (refusal.pin() == Pin.TRUE || refusal.plan().lanes().size() > 1) {
      throw new ProblemException(Help.HOST, why, remedy, refusal.cause());
    }
    refusal.hears().accept(why + "; " + remedy);
    return new QuietGate(CpuPlan.unpinned(), null);
  }

  /** The plan that is in force. */
  public CpuPlan plan() {
    return plan;
  }

  /**
   * Lets this JVM, and the processes that it has started meanwhile, run everywhere again where this
   * JVM could run before.
   */
  @Override
  public void close() {
    if (move != null) {
      move.undo();
    }
  }

  /** A move of this JVM to the gate's CPUs, which can be undone. */
  private record Move(
      Placement placement,
      CpuSet before,
      CpuSet now,
      InheritedAffinity inheritors,
      Consumer<String> left) {

    static Move make(Placement placement, CpuSet now, Consumer<String> left)
        throws IOException, InterruptedException {
      Move move =
          new Move(
              placement, placement.allowed(SELF), now, new InheritedAffinity(placement, now), left);
      boolean complete = false;
      try {
        placement.move(SELF, now);
        complete = true;
        return move;
      } finally {
        if (!complete) {
          move.undo(); // Some threads may have been moved before the one that was refused.
        }
      }
    }

    /** Moves back first, and passes on an interrupt afterwards. */
    void undo() {
      boolean interrupted = Thread.interrupted();
      boolean complete = false;
      while (!complete) {
        try {
          putBack();
          complete = true;
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }

    private void putBack() throws InterruptedException {
      try {
        placement.move(SELF, before);
      } catch (IOException e) {
        left.accept(
            "Threads of this JVM may stay on the CPUs %s until it ends, as they could not be moved back to %s: %s"
                .formatted(now, before, e.getMessage()));
      }
      inheritors.release(before, left);
    }
  }
}
