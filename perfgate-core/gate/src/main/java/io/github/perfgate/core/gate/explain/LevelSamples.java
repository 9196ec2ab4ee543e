package io.github.perfgate.core.gate.explain;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.runtime.calls.CallEntry;
import io.github.perfgate.runtime.calls.CallFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/** The measurements of the forks of one level. */
final class LevelSamples {
  private final MergedTree.Plan plan;
  private final Set<Integer> timed;
  private final List<Map<String, Start>> rounds = new ArrayList<>();

  /**
   * A fork.
   *
   * @param iterations nanoseconds per operation of the workload, with the instrumentation
   * @param file the recorded calls
   */
  record Start(List<Double> iterations, CallFile file) {}

  LevelSamples(MergedTree.Plan plan, Set<Integer> timed) {
    this.plan = plan;
    this.timed = timed;
  }

  /** Adds a round: a fork of each version. */
  void add(Map<String, Start> forks) {
    rounds.add(Map.copyOf(forks));
  }

  int rounds() {
    return rounds.size();
  }

  /** The times of the nodes by place in the tree. */
  Map<Integer, NodeTimes> times() {
    Map<Integer, NodeTimes> times = new TreeMap<>();
    for (int place : timed) {
      int entry = Objects.requireNonNull(plan.places().get(place));
      times.put(
          place,
          new NodeTimes(
              perOperation(Revision.BASELINE, entry), perOperation(Revision.CURRENT, entry)));
    }
    return times;
  }

  private List<Double> perOperation(String version, int place) {
    return forks(version).stream()
        .map(
            fork -> {
              CallEntry entry = fork.file().entries().get(place);
              return entry.nanos() / fork.file().operations();
            })
        .toList();
  }

  /**
   * How much longer the workload takes with the instrumentation.
   *
   * @param nanos nanoseconds per operation without the instrumentation, by version name
   */
  Map<String, Double> overhead(Map<String, Double> nanos) {
    Map<String, Double> overhead = new LinkedHashMap<>();
    nanos.forEach(
        (version, plain) ->
            overhead.put(
                version,
                forks(version).stream()
                        .flatMap(fork -> fork.iterations().stream())
                        .mapToDouble(Double::doubleValue)
                        .average()
                        .orElse(Double.NaN)
                    / plain));
    return overhead;
  }

  private List<Start> forks(String version) {
    return rounds.stream().map(round -> Objects.requireNonNull(round.get(version))).toList();
  }
}
