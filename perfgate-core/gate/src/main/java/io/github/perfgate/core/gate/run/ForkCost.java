package io.github.perfgate.core.gate.run;

import io.github.perfgate.core.jvm.launch.ForkOutcome;

/**
 * What the forks of a workload cost so far, on average.
 *
 * @param start nanoseconds outside measured iterations
 * @param iteration nanoseconds of a measured iteration
 */
record ForkCost(double start, double iteration) {
  /**
   * The cost of the forks of all versions.
   *
   * @param together how many forks lived at the same time
   */
  static ForkCost of(WorkloadRun run, int together) {
    long fork = 0;
    long iteration = 0;
    int count = 0;
    for (String version : run.versions()) {
      for (ForkOutcome.Measured measured : run.forks(version)) {
        long inIterations = run.nanosInside(measured.iterations());
        iteration += inIterations / measured.iterations().size();
        long wall = measured.wall().toNanos() / (measured.turns().isEmpty() ? 1 : together);
        fork += Math.max(1, wall - inIterations);
        count++;
      }
    }
    return new ForkCost((double) fork / count, Math.max(1.0, (double) iteration / count));
  }
}
