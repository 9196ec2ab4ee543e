package io.github.perfgate.core.gate;

import io.github.perfgate.core.host.HostFacts;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What was known before a gate measures. This knowledge decides neither what is measured nor any
 * verdict.
 *
 * @param inWords what it says about this gate, or why it is not used; null if nothing is known
 * @param warnings what a reader of the result has to know about it
 * @param costs what VM starts cost, by the ids of workloads
 */
public record Foreknown(@Nullable String inWords, List<String> warnings, Map<String, Cost> costs) {
  /** Nothing is known. */
  public static final Foreknown NOTHING = new Foreknown(null, List.of(), Map.of());

  /** Copies the collections. */
  public Foreknown {
    warnings = List.copyOf(warnings);
    costs = Map.copyOf(costs);
  }

  /** Looks up what is known about these workloads, and tells them what their VM starts cost. */
  static Foreknown of(GateInput input, HostFacts host, List<WorkloadRun> runs) {
    Foreknown known =
        input
            .foreknowledge()
            .here(host, input.settings(), runs.stream().map(run -> run.workload().id()).toList());
    for (WorkloadRun run : runs) {
      Cost cost = known.costs.get(run.workload().id());
      if (cost != null) {
        run.costs(cost);
      }
    }
    return known;
  }

  /** The text {@link #inWords}, if there is one. */
  List<String> words() {
    return inWords == null ? List.of() : List.of(inWords);
  }

  /**
   * What a VM start costs.
   *
   * @param startNanos nanoseconds of a VM start without its iterations
   * @param iterationNanos nanoseconds of each iteration
   */
  public record Cost(double startNanos, double iterationNanos) {}
}
