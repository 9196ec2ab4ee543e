package io.github.perfgate.core.gate.rounds;

import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.launch.VmStartOutcome;
import io.github.perfgate.core.measure.SampleStore;
import io.github.perfgate.core.measure.Schedule;
import io.github.perfgate.core.measure.Strategy;
import io.github.perfgate.core.measure.VmStart;
import io.github.perfgate.core.measure.VmStarter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * Makes the VM starts of a round, or finds them in the store. A round counts only if it is
 * complete: VM starts of different versions that were made at different times are no pair.
 */
final class RoundMaker {
  /** A disturbance that outlasts so many attempts at a round is the host's normal state. */
  private static final int MOST_ATTEMPTS = 3;

  /**
   * The first repetitions are free; then only one round in {@link #ROUNDS_FOR_A_REPEAT} is
   * repeated, as the budget is meant for new rounds.
   */
  private static final int FREE_REPEATS = 2;

  private static final int ROUNDS_FOR_A_REPEAT = 4;

  /** A VM start of a round. */
  private record Seat(WorkloadRun run, String version) {
    VmStarter.Request request() {
      return new VmStarter.Request(
          run.workload(), version, run.warmupIterations(), run.iterations(), List.of());
    }
  }

  private final GateSettings settings;
  private final Schedule schedule;
  private final SampleStore store;
  private final VmStarter starter;
  private int vmStarts;
  private long vmStartNanos;
  private long iterationNanos;

  RoundMaker(GateSettings settings, SampleStore store, VmStarter starter) {
    this.settings = settings;
    this.schedule = new Schedule(store.header().seed());
    this.store = store;
    this.starter = starter;
  }

  /** The order of workloads and versions. */
  Schedule schedule() {
    return schedule;
  }

  /** VM starts that were made, and not taken from the store. */
  int vmStarts() {
    return vmStarts;
  }

  /** Time inside the VM starts that were made, in nanoseconds. */
  long vmStartNanos() {
    return vmStartNanos;
  }

  /**
   * The part of {@link #vmStartNanos} inside JMH's iterations, warm-up included, in nanoseconds.
   */
  long iterationNanos() {
    return iterationNanos;
  }

  /**
   * The VM starts of a round in the store.
   *
   * @param versions the versions that have to be there
   * @param failures whether failures count; otherwise failed VM starts are to be tried again, as
   *     their reasons may be gone
   * @return a VM start for each version, or none at all
   */
  List<VmStart> stored(WorkloadRun run, int round, List<String> versions, boolean failures) {
    List<VmStart> starts = new ArrayList<>(versions.size());
    for (String version : versions) {
      VmStart stored = store.find(run.workload().id(), version, round);
      if (stored == null || !(failures || stored.outcome() instanceof VmStartOutcome.Measured)) {
        return List.of();
      }
      starts.add(stored);
    }
    // The attempts differ if a gate was killed in the middle of a repetition.
    return starts.stream().map(VmStart::attempt).distinct().count() == 1
        ? List.copyOf(starts)
        : List.of();
  }

  /**
   * The number of the next attempt at an incomplete round. It is larger than all stored attempts,
   * so that parts of different attempts are never taken for a round.
   */
  int nextAttempt(WorkloadRun run, int round, List<String> versions) {
    int next = 0;
    for (String version : versions) {
      VmStart stored = store.find(run.workload().id(), version, round);
      next = stored == null ? next : Math.max(next, stored.attempt() + 1);
    }
    return next;
  }

  /**
   * Whether a round was disturbed and is worth another attempt. The decision depends on the noise
   * only, and never on the measured times or the version.
   */
  boolean isWorthRepeating(WorkloadRun run, List<VmStart> round) {
    int repeated = round.get(0).attempt();
    return settings.host().repeatDisturbed()
        && settings.host().strategy() != Strategy.SEQUENTIAL
        && repeated + 1 < MOST_ATTEMPTS
        && run.repeats() + repeated < FREE_REPEATS + run.rounds() / ROUNDS_FOR_A_REPEAT
        && round.stream().allMatch(start -> start.outcome() instanceof VmStartOutcome.Measured)
        && !VmStart.disturbances(round).isEmpty();
  }

  /**
   * Makes a round of workloads.
   *
   * @param group the workloads with the versions to measure; only under lockstep more than one
   * @return the VM starts of each workload
   */
  Map<WorkloadRun, List<VmStart>> make(Map<WorkloadRun, List<String>> group, int round, int attempt)
      throws InterruptedException {
    starter.betweenRounds();
    List<Seat> order = order(group, round);
    List<VmStart> starts = new ArrayList<>(order.size());
    if (areTogether(group.keySet(), order.size())) {
      starts.addAll(start(order, round, 0, attempt));
    } else {
      for (int position = 0; position < order.size(); position++) {
        starts.addAll(start(List.of(order.get(position)), round, position, attempt));
      }
    }
    Map<WorkloadRun, List<VmStart>> made = new LinkedHashMap<>();
    for (int i = 0; i < order.size(); i++) {
      made.computeIfAbsent(order.get(i).run(), run -> new ArrayList<>()).add(starts.get(i));
    }
    return made;
  }

  /**
   * Finds out how many iterations workloads need that were not measured yet. Those that take turns
   * have the same numbers, by the longest operation.
   */
  void shape(Collection<WorkloadRun> group) throws InterruptedException {
    List<WorkloadRun> open = group.stream().filter(run -> !run.isShaped()).toList();
    OptionalDouble longest = OptionalDouble.empty();
    for (WorkloadRun run : open) {
      OptionalDouble operation = starter.probe(run.workload());
      if (operation.orElse(0) > longest.orElse(0)) {
        longest = operation;
      }
    }
    for (WorkloadRun run : open) {
      run.shape(longest);
    }
  }

  /** Whether so many VM starts of these workloads are made at the same time. */
  boolean areTogether(Collection<WorkloadRun> group, int count) {
    return switch (settings.host().strategy()) {
      case LOCKSTEP -> group.stream().allMatch(run -> count <= starter.most(run.workload()));
      case PARALLEL -> true;
      case INTERLEAVED, SEQUENTIAL -> false;
    };
  }

  private List<Seat> order(Map<WorkloadRun, List<String>> group, int round) {
    Map<String, Seat> seats = new LinkedHashMap<>();
    group.forEach(
        (run, versions) ->
            versions.forEach(
                version ->
                    seats.put(
                        group.size() == 1 ? version : run.workload().id() + "@" + version,
                        new Seat(run, version))));
    String first = group.keySet().iterator().next().workload().id();
    return schedule.versions(first, round, List.copyOf(seats.keySet())).stream()
        .map(name -> Objects.requireNonNull(seats.get(name)))
        .toList();
  }

  /** Makes the VM start of one version alone, at this place among the versions. */
  VmStart start(WorkloadRun run, String version, int round, int place) throws InterruptedException {
    return start(List.of(new Seat(run, version)), round, place, 0).get(0);
  }

  /**
   * Makes VM starts that live at the same time; {@code position} is the position of the first one
   * in its round.
   */
  private List<VmStart> start(List<Seat> together, int round, int position, int attempt)
      throws InterruptedException {
    Instant started = Instant.now();
    List<VmStarter.Ended> ended = starter.start(together.stream().map(Seat::request).toList());
    List<VmStart> starts = new ArrayList<>(together.size());
    long longest = 0;
    for (int lane = 0; lane < together.size(); lane++) {
      VmStarter.Ended end = ended.get(lane);
      VmStart start =
          new VmStart(
              together.get(lane).run().workload().id(),
              together.get(lane).version(),
              round,
              position + lane,
              attempt,
              started,
              end.ownClass(),
              end.noise(),
              end.outcome());
      store.add(start);
      starts.add(start);
      longest = Math.max(longest, iterationNanos(together.get(lane).run(), start));
    }
    vmStarts += starts.size();
    // VM starts at the same time take as long as the longest of them.
    vmStartNanos +=
        starts.stream().mapToLong(start -> start.outcome().wall().toNanos()).max().orElse(0);
    iterationNanos += longest;
    return starts;
  }

  private static long iterationNanos(WorkloadRun run, VmStart start) {
    return start.outcome() instanceof VmStartOutcome.Measured measured
        ? run.nanosInside(measured.warmup()) + run.nanosInside(measured.iterations())
        : 0;
  }
}
