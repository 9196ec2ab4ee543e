package io.github.perfgate.core.host;

import io.github.perfgate.core.launch.Affinity;
import io.github.perfgate.core.launch.CpuSet;
import io.github.perfgate.core.problem.ProblemException;
import java.io.IOException;
import java.util.function.Consumer;

/**
 * Keeps this JVM, which is the gate and usually the build around it, off the CPUs of the measured
 * JVMs, and lets it back everywhere afterwards. When it is killed there is nothing to put back.
 */
public final class QuietGate implements AutoCloseable {
  private final CpuSet before;
  private final CpuPlan plan;
  private final Consumer<String> left;

  private QuietGate(CpuSet before, CpuPlan plan, Consumer<String> left) {
    this.before = before;
    this.plan = plan;
    this.left = left;
  }

  /**
   * Moves this JVM.
   *
   * @param pin whether a host that does not allow it is an error; otherwise nothing is pinned then
   * @param refused hears why it was not possible
   * @param left hears why it could not be put back
   * @throws ProblemException when it has to be possible and is not
   */
  public static QuietGate begin(
      CpuPlan plan, Pin pin, Consumer<String> refused, Consumer<String> left)
      throws InterruptedException {
    CpuSet before = Affinity.allowed();
    plan.words().forEach(refused);
    if (!plan.isPinned()) {
      return new QuietGate(before, plan, left);
    }
    boolean moving = false;
    boolean complete = false;
    try {
      // Before this JVM is moved: a container may show CPUs that nobody in it may use.
      for (CpuSet lane : plan.lanes()) {
        Affinity.require(lane);
      }
      if (!plan.gate().isEmpty()) {
        moving = true;
        move(plan.gate());
      }
      complete = true;
      return new QuietGate(before, plan, left);
    } catch (IOException e) {
      String why =
          "The measured JVMs cannot be kept to the CPUs " + plan.lanes() + ": " + e.getMessage();
      String remedy = "install taskset (package util-linux), or name other <cpus>";
      if (pin == Pin.TRUE || plan.lanes().size() > 1) {
        throw new ProblemException(why, remedy, e);
      }
      refused.accept(why + "; " + remedy);
      return new QuietGate(before, CpuPlan.unpinned(), left);
    } finally {
      if (moving && !complete) {
        new QuietGate(before, plan, left).close();
      }
    }
  }

  private static void move(CpuSet cpus) throws IOException, InterruptedException {
    Affinity.move(ProcessHandle.current().pid(), cpus);
  }

  /** The plan that is in force. */
  public CpuPlan plan() {
    return plan;
  }

  /** Lets this JVM run everywhere again where it could before. */
  @Override
  public void close() {
    if (!plan.isPinned() || plan.gate().isEmpty()) {
      return;
    }
    boolean interrupted = Thread.interrupted(); // Putting back comes first.
    try {
      move(before);
    } catch (IOException e) {
      left.accept("This JVM stays on the CPUs " + plan.gate() + ": " + e.getMessage());
    } catch (InterruptedException e) {
      interrupted = true;
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
