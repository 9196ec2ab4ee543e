package io.github.perfgate.core.measure;

import io.github.perfgate.core.host.noise.Noise;
import io.github.perfgate.core.launch.VmStartOutcome;
import io.github.perfgate.core.workload.Workload;
import java.util.List;

/** Starts fresh JVMs that measure one workload; unit tests have implementations of their own. */
public interface VmStarter {
  /**
   * A VM start that has ended.
   *
   * @param outcome its values, or its failure
   * @param ownClass whether the version's own class of the benchmark was run, since the candidate's
   *     does not link there
   * @param noise what others did on the host meanwhile
   */
  record Ended(VmStartOutcome outcome, boolean ownClass, Noise noise) {}

  /**
   * Blocks until the VM starts have ended. Whatever the workload does is an outcome, never an
   * exception.
   *
   * @param workload what to measure
   * @param versions names of the versions that are measured at the same time; the place in the list
   *     is the lane
   * @param iterations how many measured iterations
   * @return one for each version, in their order
   * @throws InterruptedException when the thread is interrupted; the VM starts are ended then
   */
  List<Ended> start(Workload workload, List<String> versions, int iterations)
      throws InterruptedException;

  /** Is called before each round, so that the host itself can be measured then. */
  default void betweenRounds() throws InterruptedException {}
}
