package io.github.perfgate.core.loops.run;

import io.github.perfgate.core.loops.LoopClusters;
import io.github.perfgate.core.loops.Watched;
import java.util.List;

/**
 * What was seen while workloads ran under the agent.
 *
 * @param clusters the loops, ranked, with the growth of each that some workload shows at several
 *     sizes
 * @param watched what ran
 * @param warnings what a reader has to know besides
 */
public record Seen(LoopClusters clusters, Watched watched, List<String> warnings) {
  /** Copies the list. */
  public Seen {
    warnings = List.copyOf(warnings);
  }
}
