package io.github.perfgate.core.gate;

import io.github.perfgate.core.launch.VmStartOutcome;
import io.github.perfgate.core.measure.SampleStore;
import io.github.perfgate.core.measure.Strategy;
import io.github.perfgate.core.measure.VmStart;
import io.github.perfgate.core.measure.VmStarter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * The loop measure, evaluate, stop or go on. Goes through the rounds of all workloads together,
 * takes from the store what was measured before, and stops early for every workload on which
 * nothing depends any more.
 */
final class Campaign {
  /** What a VM start is expected to cost beyond its iterations, before the first one was made. */
  private static final Duration START_GUESS = Duration.ofMillis(400);

  private final List<WorkloadRun> runs;
  private final Judge judge;
  private final Map<String, WorkloadRun> byId;
  private final GateSettings settings;
  private final RoundMaker rounds;
  private final SampleStore store;
  private final boolean mayMeasure;
  private final VmStarter starter;
  private final GateListener listener;
  private final LongSupplier nanoTime;
  private final long spentBefore;

  private long begun;
  private long evaluateNanos;
  private boolean outOfBudget;

  /**
   * @param formulas what is to be decided; their workloads are measured
   * @param mayMeasure whether VM starts that the store lacks are made; otherwise the campaign ends
   *     there
   * @param spentBefore nanoseconds of the budget that are spent already
   * @param nanoTime the clock
   */
  Campaign(
      List<FormulaRun> formulas,
      GateSettings settings,
      SampleStore store,
      boolean mayMeasure,
      VmStarter starter,
      GateListener listener,
      LongSupplier nanoTime,
      long spentBefore) {
    this.judge = new Judge(formulas, listener);
    this.runs = judge.workloads();
    this.byId =
        runs.stream().collect(Collectors.toMap(run -> run.workload().id(), Function.identity()));
    this.settings = settings;
    this.rounds = new RoundMaker(settings, store, starter);
    this.store = store;
    this.mayMeasure = mayMeasure;
    this.starter = starter;
    this.listener = listener;
    this.nanoTime = nanoTime;
    this.spentBefore = spentBefore;
  }

  /** Measures until every workload is decided, the rounds are used up, or the budget is. */
  void run() throws InterruptedException {
    begun = nanoTime.getAsLong();
    judge.begin();
    listener.begun(forecast());
    List<String> ids = runs.stream().map(run -> run.workload().id()).sorted().toList();
    if (mayMeasure && settings.host().strategy() == Strategy.SEQUENTIAL) {
      measureInSequence(ids);
    }
    for (int round = 0; round < settings.maxRounds() && !outOfBudget; round++) {
      for (String id : rounds.schedule().workloads(ids, round)) {
        WorkloadRun run = byId.get(id);
        List<String> versions = judge.wanted(run);
        if (!versions.isEmpty() && !outOfBudget) {
          measureRound(run, round, versions);
        }
      }
      // Also when the budget has just ended: some workloads may have come to a look all the same.
      long before = nanoTime.getAsLong();
      judge.look();
      evaluateNanos += nanoTime.getAsLong() - before;
      if (runs.stream().noneMatch(this::isWanted)) {
        break;
      }
    }
    judge.close(outOfBudget);
    if (mayMeasure) {
      store.end(new SampleStore.End(!outOfBudget, settings.budget()));
    }
  }

  /** The seed of the schedule. */
  long seed() {
    return store.header().seed();
  }

  /** Whether the budget, or the stored samples, ended before everything was decided. */
  boolean outOfBudget() {
    return outOfBudget;
  }

  /** VM starts that were made, and not taken from the store. */
  int vmStarts() {
    return rounds.vmStarts();
  }

  /** Time inside the VM starts that were made, in nanoseconds. */
  long vmStartNanos() {
    return rounds.vmStartNanos();
  }

  /** The part of it inside JMH's iterations, warm-up included, in nanoseconds. */
  long iterationNanos() {
    return rounds.iterationNanos();
  }

  /** Time inside the statistics of the looks, in nanoseconds. */
  long evaluateNanos() {
    return evaluateNanos;
  }

  private boolean isWanted(WorkloadRun run) {
    return !judge.wanted(run).isEmpty();
  }

  private void measureRound(WorkloadRun run, int round, List<String> versions)
      throws InterruptedException {
    List<VmStart> starts =
        rounds.stored(
            run, round, versions, !mayMeasure || settings.host().strategy() == Strategy.SEQUENTIAL);
    if (starts.isEmpty()) {
      if (!mayMeasure || !affordable(run)) {
        outOfBudget = true;
        return;
      }
      starts = rounds.make(run, round, versions, rounds.nextAttempt(run, round, versions));
    }
    while (mayMeasure && rounds.isWorthRepeating(run, starts) && affordable(run)) {
      starts = rounds.make(run, round, versions, starts.get(0).attempt() + 1);
    }
    run.add(round, starts);
    listener.advanced(progress(round));
  }

  /**
   * All rounds of a version before the first of the next; the rounds themselves find everything in
   * the store then.
   */
  private void measureInSequence(List<String> ids) throws InterruptedException {
    List<String> versions =
        runs.stream().flatMap(run -> judge.wanted(run).stream()).distinct().sorted().toList();
    for (int place = 0; place < versions.size(); place++) {
      String version = versions.get(place);
      List<WorkloadRun> open =
          new ArrayList<>(
              ids.stream()
                  .map(byId::get)
                  .filter(run -> judge.wanted(run).contains(version))
                  .toList());
      for (int round = 0; round < settings.maxRounds() && !open.isEmpty(); round++) {
        for (WorkloadRun run : List.copyOf(open)) {
          List<String> alone = List.of(version);
          if (rounds.stored(run, round, alone, false).isEmpty()) {
            if (!affordable(run)) {
              return;
            }
            starter.betweenRounds();
            VmStart made = rounds.start(run, alone, round, place, 0).get(0);
            if (!(made.outcome() instanceof VmStartOutcome.Measured)) {
              open.remove(run); // What failed once would fail in every round.
            }
          }
        }
      }
    }
  }

  private boolean affordable(WorkloadRun run) {
    long elapsed = spentBefore + nanoTime.getAsLong() - begun;
    return elapsed + roundForecast(run) <= settings.budget().toNanos();
  }

  /** As long as the workload's last one: what others cost, or a hang did, says nothing about it. */
  private long vmStartForecast(WorkloadRun run) {
    return run.lastWall() > 0
        ? run.lastWall()
        : START_GUESS.toNanos()
            + settings.iterationTime().toNanos() * (settings.warmupIterations() + run.iterations());
  }

  private long roundForecast(WorkloadRun run) {
    int inTurn =
        settings.host().strategy() == Strategy.PARALLEL
            ? Math.min(1, judge.wanted(run).size())
            : judge.wanted(run).size();
    return vmStartForecast(run) * inTurn;
  }

  private GateListener.Forecast forecast() {
    long round = runs.stream().mapToLong(this::roundForecast).sum();
    return new GateListener.Forecast(
        runs.size(),
        runs.stream().mapToLong(run -> roundForecast(run) * judge.firstDecision(run)).sum(),
        round * settings.maxRounds(),
        Math.max(0, settings.budget().toNanos() - spentBefore),
        store.size());
  }

  private GateListener.Progress progress(int round) {
    long elapsed = nanoTime.getAsLong() - begun;
    long remaining =
        runs.stream()
            .filter(this::isWanted)
            .mapToLong(run -> roundForecast(run) * (settings.maxRounds() - run.rounds()))
            .sum();
    long budgetLeft = Math.max(0, settings.budget().toNanos() - spentBefore - elapsed);
    return new GateListener.Progress(
        round + 1,
        settings.maxRounds(),
        rounds.vmStarts(),
        runs.size(),
        (int) runs.stream().filter(run -> !isWanted(run)).count(),
        judge.regressions(),
        elapsed,
        Math.min(budgetLeft, remaining));
  }
}
