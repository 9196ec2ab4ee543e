package io.github.perfgate.core.gate.rounds;

import io.github.perfgate.core.gate.decide.Judge;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.machine.measure.Strategy;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Divides the workloads of a round into groups that have it at the same time. Under lockstep, both
 * sides of a comparison of workloads take turns.
 */
final class RoundGroups {
  private final Judge judge;
  private final RoundMaker rounds;
  private final Strategy strategy;
  private int mostTogether;

  RoundGroups(Judge judge, RoundMaker rounds, Strategy strategy) {
    this.judge = judge;
    this.rounds = rounds;
    this.strategy = strategy;
  }

  /**
   * The groups.
   *
   * @param planned the workloads that have this round now, in its order
   */
  List<List<WorkloadRun>> of(List<WorkloadRun> planned) {
    List<List<WorkloadRun>> groups = new ArrayList<>();
    Set<WorkloadRun> grouped = new HashSet<>();
    for (WorkloadRun run : planned) {
      if (!grouped.contains(run)) {
        List<WorkloadRun> group = group(run);
        groups.add(group);
        grouped.addAll(group);
      }
    }
    return groups;
  }

  private List<WorkloadRun> group(WorkloadRun run) {
    if (strategy == Strategy.LOCKSTEP && run.separated() == null) {
      List<WorkloadRun> compared =
          judge.comparedWith(run).stream().filter(other -> other.separated() == null).toList();
      int size = size(wanted(compared));
      if (rounds.areTogether(compared, size)) {
        return compared;
      }
      mostTogether = Math.max(mostTogether, size);
    }
    return List.of(run);
  }

  /** The workloads of a group of which a question is open, with the versions to measure. */
  Map<WorkloadRun, List<String>> wanted(List<WorkloadRun> group) {
    Map<WorkloadRun, List<String>> wanted = new LinkedHashMap<>();
    for (WorkloadRun run : group) {
      List<String> versions = judge.wanted(run);
      if (!versions.isEmpty()) {
        wanted.put(run, versions);
      }
    }
    return wanted;
  }

  /** How many forks a round of these workloads has. */
  static int size(Map<WorkloadRun, List<String>> group) {
    return group.values().stream().mapToInt(List::size).sum();
  }

  /**
   * The largest number of forks that should have taken turns and could not live at the same time; 0
   * if there was no such group.
   */
  int mostTogether() {
    return mostTogether;
  }
}
