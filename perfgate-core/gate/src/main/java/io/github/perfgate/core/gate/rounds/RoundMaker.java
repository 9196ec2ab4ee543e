package io.github.perfgate.core.gate.rounds;

import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.measure.Fork;
import io.github.perfgate.core.machine.measure.ForkStarter;
import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.core.machine.measure.Schedule;
import io.github.perfgate.core.machine.measure.Strategy;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * Makes the forks of a round, or finds them in the store. A round counts only if it is complete:
 * forks of different versions that were made at different times are no pair.
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

  /** A fork of a round. */
  private record Seat(WorkloadRun run, String version) {
    ForkStarter.Request request() {
      return new ForkStarter.Request(
          run.workload(), version, run.warmupIterations(), run.iterations(), List.of());
    }
  }

  private final GateSettings settings;
  private final Schedule schedule;
  private final SampleStore store;
  private final ForkStarter starter;
  private int forksMade;
  private long forkNanos;
  private long iterationNanos;

  RoundMaker(GateSettings settings, SampleStore store, ForkStarter starter) {
    this.settings = settings;
    this.schedule = new Schedule(store.header().seed(), settings.workloads().roundsBefore());
    this.store = store;
    this.starter = starter;
  }

  /** The order of workloads and versions. */
  Schedule schedule() {
    return schedule;
  }

  /** The number of forks that were made, and not taken from the store. */
  int forks() {
    return forksMade;
  }

  /** Time inside the forks that were made, in nanoseconds. */
  long forkNanos() {
    return forkNanos;
  }

  /** The part of {@link #forkNanos} inside JMH's iterations, warm-up included, in nanoseconds. */
  long iterationNanos() {
    return iterationNanos;
  }

  /**
   * The forks of a round in the store.
   *
   * @param versions the versions that have to be there
   * @param failures whether failures count; otherwise failed forks are to be tried again, as their
   *     reasons may be gone
   * @return a fork for each version, or none at all
   */
  List<Fork> stored(WorkloadRun run, int round, List<String> versions, boolean failures) {
    List<Fork> forks = new ArrayList<>(versions.size());
    for (String version : versions) {
      Fork stored = store.find(run.workload().id(), version, round);
      if (stored == null || !(failures || stored.outcome() instanceof ForkOutcome.Measured)) {
        return List.of();
      }
      forks.add(stored);
    }
    // Rounds from before the forks were separated do not count.
    boolean isOver = run.separated() != null && Fork.areTogether(forks);
    // The attempts differ if a gate was killed in the middle of a repetition.
    return !isOver && forks.stream().map(Fork::attempt).distinct().count() == 1
        ? List.copyOf(forks)
        : List.of();
  }

  /**
   * The number of the next attempt at an incomplete round. It is larger than all stored attempts,
   * so that parts of different attempts are never taken for a round.
   */
  int nextAttempt(Map<WorkloadRun, List<String>> group, int round) {
    int next = 0;
    for (var member : group.entrySet()) {
      for (String version : member.getValue()) {
        Fork stored = store.find(member.getKey().workload().id(), version, round);
        next = stored == null ? next : Math.max(next, stored.attempt() + 1);
      }
    }
    return next;
  }

  /**
   * Whether a disturbance spoilt a round that is worth another attempt. The decision depends on the
   * noise only, and never on the measured times or the version.
   */
  boolean isWorthRepeating(WorkloadRun run, List<Fork> round) {
    int repeated = round.get(0).attempt();
    return settings.host().repeatDisturbed()
        && settings.host().strategy() != Strategy.SEQUENTIAL
        && repeated + 1 < MOST_ATTEMPTS
        && run.repeats() + repeated < FREE_REPEATS + run.rounds() / ROUNDS_FOR_A_REPEAT
        && round.stream().allMatch(fork -> fork.outcome() instanceof ForkOutcome.Measured)
        && Fork.isSpoilt(round);
  }

  /**
   * Makes a round of workloads.
   *
   * @param group the workloads with the versions to measure; only under lockstep more than one
   * @return the forks of each workload
   */
  Map<WorkloadRun, List<Fork>> make(Map<WorkloadRun, List<String>> group, int round, int attempt)
      throws InterruptedException {
    boolean together =
        areTogether(group.keySet(), group.values().stream().mapToInt(List::size).sum());
    return make(group, round, attempt, together);
  }

  /** Makes a round of one workload, whose forks run one after the other. */
  List<Fork> makeApart(WorkloadRun run, List<String> versions, int round, int attempt)
      throws InterruptedException {
    return Objects.requireNonNull(make(Map.of(run, versions), round, attempt, false).get(run));
  }

  private Map<WorkloadRun, List<Fork>> make(
      Map<WorkloadRun, List<String>> group, int round, int attempt, boolean together)
      throws InterruptedException {
    starter.betweenRounds(
        schedule.places(
            first(group.keySet()),
            round,
            group.values().stream().flatMap(List::stream).distinct().toList()));
    List<Seat> order = order(group, round);
    List<Fork> forks = new ArrayList<>(order.size());
    if (together) {
      forks.addAll(start(order, round, 0, attempt));
    } else {
      for (int position = 0; position < order.size(); position++) {
        forks.addAll(start(List.of(order.get(position)), round, position, attempt));
      }
    }
    Map<WorkloadRun, List<Fork>> made = new LinkedHashMap<>();
    for (int i = 0; i < order.size(); i++) {
      made.computeIfAbsent(order.get(i).run(), run -> new ArrayList<>()).add(forks.get(i));
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

  /** Whether so many forks of these workloads are made at the same time. */
  boolean areTogether(Collection<WorkloadRun> group, int count) {
    if (group.stream().anyMatch(run -> run.separated() != null)) {
      return false;
    }
    return switch (settings.host().strategy()) {
      case LOCKSTEP -> group.stream().allMatch(run -> count <= starter.most(run.workload()));
      case PARALLEL -> true;
      case INTERLEAVED, SEQUENTIAL -> false;
    };
  }

  private static String first(Collection<WorkloadRun> group) {
    return group.iterator().next().workload().id();
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
    return schedule.versions(first(group.keySet()), round, List.copyOf(seats.keySet())).stream()
        .map(name -> Objects.requireNonNull(seats.get(name)))
        .toList();
  }

  /** Makes the fork of one version alone, at this place among the versions. */
  Fork start(WorkloadRun run, String version, int round, int place) throws InterruptedException {
    return start(List.of(new Seat(run, version)), round, place, 0).get(0);
  }

  /**
   * Makes forks that live at the same time; {@code position} is the position of the first one in
   * its round.
   */
  private List<Fork> start(List<Seat> together, int round, int position, int attempt)
      throws InterruptedException {
    Instant started = Instant.now();
    List<ForkStarter.Ended> ended = starter.start(together.stream().map(Seat::request).toList());
    List<Fork> forks = new ArrayList<>(together.size());
    long longest = 0;
    for (int lane = 0; lane < together.size(); lane++) {
      ForkStarter.Ended end = ended.get(lane);
      Fork fork =
          new Fork(
              together.get(lane).run().workload().id(),
              together.get(lane).version(),
              round,
              position + lane,
              attempt,
              started,
              end.ownClass(),
              end.noise(),
              end.outcome());
      store.add(fork);
      forks.add(fork);
      longest = Math.max(longest, iterationNanos(together.get(lane).run(), fork));
    }
    forksMade += forks.size();
    // Forks at the same time take as long as the longest of them.
    forkNanos += forks.stream().mapToLong(fork -> fork.outcome().wall().toNanos()).max().orElse(0);
    iterationNanos += longest;
    return forks;
  }

  private static long iterationNanos(WorkloadRun run, Fork fork) {
    return fork.outcome() instanceof ForkOutcome.Measured measured
        ? run.nanosInside(measured.warmup()) + run.nanosInside(measured.iterations())
        : 0;
  }
}
