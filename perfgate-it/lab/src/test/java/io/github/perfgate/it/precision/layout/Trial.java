package io.github.perfgate.it.precision.layout;

import io.github.perfgate.core.jvm.launch.ForkOutcome.Measured;
import io.github.perfgate.core.machine.measure.Fork;
import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.stats.RoundRatios;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.VmStatistic;
import io.github.perfgate.stats.inference.PairedT;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The original against another build of it, in turns. Its project keeps the samples, so it can go
 * on in a later run.
 *
 * @param parent the folder of all projects
 * @param name of its project and of its rows
 * @param edit what was edited; null for a rebuild of the same code
 */
record Trial(Path parent, String name, @Nullable Edit edit) {
  /** The rounds of the first gate, whose deviation all trials tell together. */
  private static final int FIRST_ROUNDS = 5;

  private static final int MORE_ROUNDS = 5;

  /** Workloads that vary too much end here. */
  private static final int MOST_ROUNDS = 40;

  private static final Duration LONGEST = Duration.ofHours(1);

  /** Trials of edits and of rebuilds in turn, so that all hours of the host meet both. */
  static List<Trial> all(Path parent, int edits) {
    List<Trial> trials = new ArrayList<>();
    for (Edit edit : List.of(Edit.values()).subList(0, edits)) {
      trials.add(new Trial(parent, edit.folder(), edit));
      trials.add(new Trial(parent, "rebuild-%02d".formatted(trials.size() / 2 + 1), null));
    }
    return trials;
  }

  /** {@code edit} or {@code rebuild}. */
  String kind() {
    return edit == null ? "rebuild" : "edit";
  }

  /** Whether its first gate has been. */
  boolean isBegun() {
    return !changes().isEmpty();
  }

  /**
   * Whether all workloads are measured as exactly as wanted, or for as long as allowed.
   *
   * @param deviations of a round's log ratio, by workload
   */
  boolean isComplete(double standardError, Map<String, Double> deviations) {
    return isBegun()
        && changes().entrySet().stream()
            .allMatch(
                change -> {
                  int rounds = change.getValue().rounds();
                  return rounds >= MOST_ROUNDS
                      || deviations.get(change.getKey()) / Math.sqrt(rounds) <= standardError;
                });
  }

  /**
   * Measures some rounds more of all workloads.
   *
   * @param includes a pattern of the workloads, the same in all runs
   */
  void goOn(String includes) {
    int done = changes().values().stream().mapToInt(PairedT::rounds).min().orElse(0);
    int rounds = Math.max(FIRST_ROUNDS, done + MORE_ROUNDS);
    project()
        .mvn("package", GateProject.goal("check"))
        .with(
            "-Dperfgate.baseline=HEAD",
            "-Dperfgate.select=all",
            "-Dperfgate.failOn=never",
            "-Dperfgate.resume=true",
            "-Dperfgate.warmupIterations=5",
            "-Dperfgate.includes=" + includes,
            "-Dperfgate.minRounds=" + rounds,
            "-Dperfgate.maxRounds=" + rounds,
            "-Dperfgate.budget=" + LONGEST.toSeconds() + "s")
        .timeout(LONGEST)
        .run()
        .shouldPass();
  }

  private GateProject project() {
    if (Files.exists(parent.resolve(name))) {
      return GateProject.open(parent, name).withCacheOfItsOwn();
    }
    GateProject project = GateProject.create(parent, name).withCacheOfItsOwn().from("layout");
    project.commit("Compute");
    if (edit != null) {
      edit.apply(project);
    }
    return project;
  }

  /** The log ratios of each workload's rounds, by its id; empty before the first gate. */
  Map<String, PairedT> changes() {
    SampleStore store =
        SampleStore.open(parent.resolve(name).resolve("target/perfgate/samples.jsonl"));
    Map<String, PairedT> changes = new TreeMap<>();
    if (store != null) {
      store.forks().stream()
          .map(Fork::workload)
          .distinct()
          .forEach(
              workload -> {
                PairedT change = change(store, workload);
                if (change != null) {
                  changes.put(workload, change);
                }
              });
    }
    return changes;
  }

  private static @Nullable PairedT change(SampleStore store, String workload) {
    long[] rounds =
        IntStream.range(0, MOST_ROUNDS + MORE_ROUNDS)
            .filter(round -> isComplete(store, workload, round))
            .asLongStream()
            .toArray();
    return rounds.length < 2
        ? null
        : RoundRatios.of(
                sample(store, workload, "BASELINE", rounds),
                sample(store, workload, "CURRENT", rounds),
                VmStatistic.MEAN)
            .paired(rounds.length);
  }

  private static boolean isComplete(SampleStore store, String workload, int round) {
    Fork baseline = store.find(workload, "BASELINE", round);
    Fork candidate = store.find(workload, "CURRENT", round);
    return baseline != null
        && candidate != null
        && baseline.attempt() == candidate.attempt()
        && baseline.outcome() instanceof Measured
        && candidate.outcome() instanceof Measured;
  }

  private static Sample sample(SampleStore store, String workload, String version, long[] rounds) {
    double[][] iterations = new double[rounds.length][];
    for (int i = 0; i < rounds.length; i++) {
      Fork fork = store.find(workload, version, (int) rounds[i]);
      iterations[i] =
          fork != null && fork.outcome() instanceof Measured measured
              ? measured.iterations().stream().mapToDouble(Double::doubleValue).toArray()
              : new double[0];
    }
    return Sample.of(iterations).takenInTurns(rounds);
  }
}
