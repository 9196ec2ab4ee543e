package io.github.perfgate.core.measure;

import io.github.perfgate.core.launch.VmStartOutcome;
import io.github.perfgate.core.workload.Workload;

/** Starts one fresh JVM that measures one workload of one version: the seam that tests replace. */
public interface VmStarter {
  /**
   * Blocks until the VM start has ended. Whatever the workload does is an outcome, never an
   * exception.
   *
   * @param workload what to measure
   * @param version the version's name
   * @param iterations how many measured iterations
   * @throws InterruptedException when the thread is interrupted; the VM start is ended then
   */
  VmStartOutcome start(Workload workload, String version, int iterations)
      throws InterruptedException;

  /**
   * Whether the workload's VM starts of this version run the version's own class of the benchmark,
   * since the candidate's does not link there.
   */
  default boolean runsOwnClass(Workload workload, String version) {
    return false;
  }
}
