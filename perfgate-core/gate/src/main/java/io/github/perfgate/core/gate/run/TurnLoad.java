package io.github.perfgate.core.gate.run;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.jvm.process.CpuTimes;
import io.github.perfgate.stats.RoundDifference;

/** How many CPUs others kept from the forks of a workload in their measured turns. */
public final class TurnLoad {
  /** A smaller difference, in CPUs, is hardly told from the ticks of the kernel. */
  private static final double LEAST = 0.1;

  private TurnLoad() {}

  /** The load by version; unknown where forks took no turns, or the system does not tell it. */
  public static RoundDifference of(WorkloadRun run) {
    return RoundDifference.of(values(run, Revision.BASELINE), values(run, Revision.CURRENT));
  }

  /** Whether the load differs between the versions. */
  public static boolean differs(RoundDifference load) {
    return load.isAtLeast(LEAST);
  }

  /**
   * Whether the candidate's turns have more load, as it may cause that.
   *
   * @param workloads of how many this is asked; each has its part of the level (Bonferroni)
   */
  public static boolean isMore(WorkloadRun run, int workloads) {
    RoundDifference load = of(run);
    return load.isMore() && differs(load) && load.p() <= RoundDifference.LEVEL / workloads;
  }

  private static double[] values(WorkloadRun run, String version) {
    return run.versions().contains(version)
        ? run.forks(version).stream().mapToDouble(TurnLoad::value).toArray()
        : new double[0];
  }

  private static double value(ForkOutcome.Measured start) {
    double turns = start.events().getOrDefault(CpuTimes.TURNS, 0L);
    double others =
        start.events().getOrDefault(CpuTimes.FOREIGN, 0L)
            + start.events().getOrDefault(CpuTimes.STOLEN, 0L);
    return turns > 0 ? others / turns : Double.NaN;
  }
}
