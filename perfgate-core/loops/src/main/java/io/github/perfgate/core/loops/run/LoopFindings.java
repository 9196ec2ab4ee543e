package io.github.perfgate.core.loops.run;

import io.github.perfgate.core.loops.LoopClusters;
import io.github.perfgate.core.loops.WatchedWorkloads;
import java.util.List;

/**
 * The findings of the workloads that ran under the agent.
 *
 * @param clusters the loops, ranked, each with its growth if several sizes were seen
 * @param watched what ran
 * @param warnings what else a reader has to know
 */
public record LoopFindings(LoopClusters clusters, WatchedWorkloads watched, List<String> warnings) {
  /** Copies the list. */
  public LoopFindings {
    warnings = List.copyOf(warnings);
  }
}
