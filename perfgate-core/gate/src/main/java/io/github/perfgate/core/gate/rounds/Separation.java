package io.github.perfgate.core.gate.rounds;

import io.github.perfgate.core.gate.decide.Judge;
import io.github.perfgate.core.gate.decide.Question;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.measure.Fork;
import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.stats.GatePolicy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds workloads that cannot live beside each other: they share a port, a lock file, or a clock
 * that does not wait for the next turn. What fails beside other forks is tried alone. If that
 * succeeds, the forks of the workload run one after the other from then on, and its questions are
 * decided as for forks without turns.
 */
final class Separation {
  private static final Logger LOG = LoggerFactory.getLogger(Separation.class);

  private final Judge judge;
  private final RoundMaker rounds;
  private final SampleStore store;

  Separation(Judge judge, RoundMaker rounds, SampleStore store) {
    this.judge = judge;
    this.rounds = rounds;
    this.store = store;
  }

  /** Separates what this gate separated before it was cut short. */
  void resume() {
    for (WorkloadRun run : judge.workloads()) {
      String why = store.apart(run.workload().id());
      if (why != null) {
        beginAnew(run, why);
      }
    }
  }

  /**
   * Tries alone what failed in a round.
   *
   * @param group the workloads of the round with their versions
   * @param made the forks of the round
   * @return the forks that count, by workload; one that begins anew has none
   */
  Map<WorkloadRun, List<Fork>> tried(
      Map<WorkloadRun, List<String>> group, int round, Map<WorkloadRun, List<Fork>> made)
      throws InterruptedException {
    Map<WorkloadRun, List<Fork>> counting = new LinkedHashMap<>(made);
    if (!Fork.areTogether(made.values().stream().flatMap(List::stream).toList())) {
      return counting;
    }
    for (Map.Entry<WorkloadRun, List<String>> member : group.entrySet()) {
      WorkloadRun run = member.getKey();
      List<Fork> beside = made.getOrDefault(run, List.of());
      ForkOutcome.Failed failed = failure(beside);
      if (failed != null) {
        List<Fork> alone =
            rounds.makeApart(run, member.getValue(), round, beside.get(0).attempt() + 1);
        counting.put(run, alone);
        if (alone.stream().allMatch(fork -> fork.outcome() instanceof ForkOutcome.Measured)) {
          String why =
              "cannot run beside %s (%s); its forks run one after the other"
                  .formatted(group.size() == 1 ? "its other version" : "others", failed.message());
          LOG.warn("{} {}", run.workload().id(), why);
          if (separate(run, why, round)) {
            counting.remove(run);
          }
        }
      }
    }
    return counting;
  }

  /**
   * Separates a workload. Before any interim analysis can have been made, it begins anew; later,
   * the rounds so far and the boundaries of their interim analyses are kept.
   *
   * @return whether this round is left out as well
   */
  private boolean separate(WorkloadRun run, String why, int round) {
    if (round >= GatePolicy.BLOCK_ROUNDS) {
      run.separate(why, false);
      return false;
    }
    store.setApart(run.workload().id(), why);
    beginAnew(run, why);
    return round > 0;
  }

  private void beginAnew(WorkloadRun run, String why) {
    run.separate(why, true);
    judge.about(run).forEach(Question::measureApart);
  }

  /** The failure of a fork that its neighbours may have caused; null if there is none. */
  private static ForkOutcome.@Nullable Failed failure(List<Fork> forks) {
    return forks.stream()
        .map(Fork::outcome)
        .filter(ForkOutcome.Failed.class::isInstance)
        .map(ForkOutcome.Failed.class::cast)
        .filter(failed -> failed.kind() != ForkOutcome.Kind.LINKAGE)
        .findFirst()
        .orElse(null);
  }
}
