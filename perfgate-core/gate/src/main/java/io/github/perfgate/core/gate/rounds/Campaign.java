package io.github.perfgate.core.gate.rounds;

import io.github.perfgate.core.gate.decide.Acceptances;
import io.github.perfgate.core.gate.decide.FormulaRun;
import io.github.perfgate.core.gate.decide.GateListener;
import io.github.perfgate.core.gate.decide.Judge;
import io.github.perfgate.core.gate.decide.Shortage;
import io.github.perfgate.core.gate.run.CostModel;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.measure.Fork;
import io.github.perfgate.core.machine.measure.ForkStarter;
import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.core.machine.measure.Strategy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The loop of measuring, evaluating, and stopping or continuing. A campaign goes through the rounds
 * of all workloads together and takes earlier samples from the store. It stops early for every
 * workload on which no open question depends any more.
 */
public final class Campaign {
  private final List<WorkloadRun> runs;
  private final Judge judge;
  private final Map<String, WorkloadRun> byId;
  private final GateSettings settings;
  private final RoundMaker rounds;
  private final RoundGroups groups;
  private final Separation separation;
  private final SampleStore store;
  private final boolean mayMeasure;
  private final ForkStarter starter;
  private final GateListener listener;
  private final LongSupplier nanoTime;
  private final long spentBefore;
  private final CostModel costs;

  private long begun;
  private long evaluateNanos;
  private Shortage shortage = Shortage.NONE;
  private @Nullable String violated;

  /**
   * @param formulas what is to be decided; their workloads are measured
   * @param acceptances the regressions that are accepted
   * @param mayMeasure whether forks that the store lacks are made; otherwise the campaign ends
   *     there
   * @param spentBefore nanoseconds of the budget that are spent already
   * @param nanoTime the clock
   */
  public Campaign(
      List<FormulaRun> formulas,
      Acceptances acceptances,
      GateSettings settings,
      SampleStore store,
      boolean mayMeasure,
      ForkStarter starter,
      GateListener listener,
      LongSupplier nanoTime,
      long spentBefore) {
    this.judge = new Judge(formulas, acceptances, settings.exit().family(), listener);
    this.runs = judge.workloads();
    this.byId =
        runs.stream().collect(Collectors.toMap(run -> run.workload().id(), Function.identity()));
    this.settings = settings;
    this.rounds = new RoundMaker(settings, store, starter);
    this.groups = new RoundGroups(judge, rounds, settings.host().strategy());
    this.separation = new Separation(judge, rounds, store);
    this.store = store;
    this.mayMeasure = mayMeasure;
    this.starter = starter;
    this.listener = listener;
    this.nanoTime = nanoTime;
    this.spentBefore = spentBefore;
    this.costs = new CostModel(settings);
  }

  /**
   * Measures until every workload is decided, the rounds or the budget are used up, or the first
   * failure if the settings say so. While the budget suffices, all workloads have their k-th round
   * before any has the next one.
   */
  public void run() throws InterruptedException {
    begun = nanoTime.getAsLong();
    judge.begin();
    separation.resume();
    BudgetPlan plan = new BudgetPlan(judge, this::untilDecision, settings.rounds().maxRounds());
    long left = mayMeasure ? Math.max(0, budgetLeft()) : 0;
    plan.admit(
        isLookedAtOnce() ? Long.MAX_VALUE : left,
        run -> !stored(run, 0, judge.wanted(run)).isEmpty());
    Lengthening lengthening =
        new Lengthening(
            costs, this::untilDecision, () -> budgetLeft() - costs(judge::nextFullDecision));
    listener.begun(forecast(plan));
    List<String> ids = runs.stream().map(run -> run.workload().id()).sorted().toList();
    if (mayMeasure && settings.host().strategy() == Strategy.SEQUENTIAL) {
      measureInSequence(ids);
    }
    while (violated == null) {
      Set<WorkloadRun> next =
          plan.next(!mayMeasure || isLookedAtOnce() ? Long.MAX_VALUE : Math.max(0, budgetLeft()));
      if (next.isEmpty()) {
        break;
      }
      int round = next.iterator().next().rounds();
      for (List<WorkloadRun> group : groups.of(inOrder(ids, round, next))) {
        Map<WorkloadRun, List<String>> wanted = groups.wanted(group);
        if (!wanted.isEmpty()) {
          measureRound(wanted, round);
        }
      }
      // Some workloads may have reached an interim analysis just when the budget ended.
      long before = nanoTime.getAsLong();
      if (judge.look()) {
        lengthening.of(next);
      }
      if (settings.exit().stopAtFirstRegression()) {
        violated = judge.violated();
      }
      evaluateNanos += nanoTime.getAsLong() - before;
    }
    shortage = shortage();
    judge.close(violated, this::untilDecision);
    if (mayMeasure) {
      store.end(new SampleStore.End(!shortage.isAny(), settings.rounds().budget()));
    }
  }

  /** Whether there is a single interim analysis, so that no decision is nearer than another. */
  private boolean isLookedAtOnce() {
    return settings.rounds().minRounds() == settings.rounds().maxRounds();
  }

  private long budgetLeft() {
    return settings.rounds().budget().toNanos() - spentBefore - (nanoTime.getAsLong() - begun);
  }

  /** The seed of the schedule. */
  public long seed() {
    return store.header().seed();
  }

  private Shortage shortage() {
    Set<WorkloadRun> out = judge.outOfBudget();
    int notMeasured = (int) out.stream().filter(run -> run.rounds() == 0).count();
    return new Shortage(
        notMeasured, out.size() - notMeasured, out.stream().mapToLong(this::untilDecision).sum());
  }

  /** What the budget, or the stored samples, did not suffice for. */
  Shortage ofBudget() {
    return shortage;
  }

  /**
   * The largest number of forks that should have taken turns and could not live at the same time; 0
   * if there was no such group.
   */
  int mostTogether() {
    return groups.mostTogether();
  }

  /** The number of forks that were made, and not taken from the store. */
  int forks() {
    return rounds.forks();
  }

  /** Time inside the forks that were made, in nanoseconds. */
  public long forkNanos() {
    return rounds.forkNanos();
  }

  /** The part of {@link #forkNanos} inside JMH's iterations, warm-up included, in nanoseconds. */
  public long iterationNanos() {
    return rounds.iterationNanos();
  }

  /** Time inside the statistics of the interim analyses, in nanoseconds. */
  public long evaluateNanos() {
    return evaluateNanos;
  }

  private boolean isWanted(WorkloadRun run) {
    return !judge.wanted(run).isEmpty();
  }

  /** The workloads that have a round, in its order. */
  private List<WorkloadRun> inOrder(List<String> ids, int round, Set<WorkloadRun> planned) {
    return rounds.schedule().workloads(ids, round).stream()
        .map(byId::get)
        .filter(planned::contains)
        .toList();
  }

  private void measureRound(Map<WorkloadRun, List<String>> group, int round)
      throws InterruptedException {
    Map<WorkloadRun, List<Fork>> forks = stored(group, round);
    boolean isNew = forks.isEmpty();
    if (isNew) {
      if (!mayMeasure || !affordable(group)) {
        judge.exhaust(group.keySet());
        return;
      }
      forks = made(group, round, rounds.nextAttempt(group, round));
    }
    while (mayMeasure && areWorthRepeating(forks) && affordable(group)) {
      forks = made(group, round, forks.values().iterator().next().get(0).attempt() + 1);
    }
    if (isNew) {
      forks = separation.tried(group, round, forks);
    }
    int together =
        forks.entrySet().stream()
                    .filter(each -> each.getKey().separated() == null)
                    .flatMap(each -> each.getValue().stream())
                    .map(Fork::started)
                    .distinct()
                    .count()
                == 1
            ? RoundGroups.size(group)
            : 1;
    forks.forEach((run, its) -> add(run, round, its, run.separated() == null ? together : 1));
    listener.advanced(() -> progress(round));
  }

  private boolean areWorthRepeating(Map<WorkloadRun, List<Fork>> forks) {
    return forks.entrySet().stream()
        .allMatch(its -> rounds.isWorthRepeating(its.getKey(), its.getValue()));
  }

  private void add(WorkloadRun run, int round, List<Fork> forks, int together) {
    int iterations = run.iterations();
    costs.add(run, forks, together);
    run.add(round, forks, together);
    costs.chosen(run, iterations);
  }

  /** The stored forks of a group; none at all if any is missing. */
  private Map<WorkloadRun, List<Fork>> stored(Map<WorkloadRun, List<String>> group, int round) {
    Map<WorkloadRun, List<Fork>> found = new LinkedHashMap<>();
    group.forEach((run, versions) -> found.put(run, stored(run, round, versions)));
    // The attempts differ if a gate was killed in the middle of a repetition.
    return found.values().stream().noneMatch(List::isEmpty)
            && found.values().stream().map(forks -> forks.get(0).attempt()).distinct().count() == 1
        ? found
        : Map.of();
  }

  private List<Fork> stored(WorkloadRun run, int round, List<String> versions) {
    return rounds.stored(
        run, round, versions, !mayMeasure || settings.host().strategy() == Strategy.SEQUENTIAL);
  }

  private Map<WorkloadRun, List<Fork>> made(
      Map<WorkloadRun, List<String>> group, int round, int attempt) throws InterruptedException {
    rounds.shape(group.keySet());
    long before = nanoTime.getAsLong();
    long insideBefore = rounds.forkNanos();
    Map<WorkloadRun, List<Fork>> forks = rounds.make(group, round, attempt);
    costs.made(rounds.forkNanos() - insideBefore, nanoTime.getAsLong() - before);
    return forks;
  }

  /**
   * Measures all rounds of a version before the first round of the next version. The loop over the
   * rounds then finds all samples in the store.
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
      for (int round = 0; round < settings.rounds().maxRounds() && !open.isEmpty(); round++) {
        for (WorkloadRun run : List.copyOf(open)) {
          rounds.shape(List.of(run));
          List<String> alone = List.of(version);
          if (rounds.stored(run, round, alone, false).isEmpty()) {
            if (!affordable(Map.of(run, alone))) {
              return;
            }
            starter.betweenRounds(rounds.schedule().places(run.workload().id(), round, versions));
            Fork made = rounds.start(run, version, round, place);
            if (!(made.outcome() instanceof ForkOutcome.Measured)) {
              open.remove(run); // A workload that failed once would fail in every round.
            }
          }
        }
      }
    }
  }

  private boolean affordable(Map<WorkloadRun, List<String>> group) {
    return group.keySet().stream().mapToLong(this::roundForecast).sum() <= budgetLeft();
  }

  private long roundForecast(WorkloadRun run) {
    return costs.round(run, judge.wanted(run).size());
  }

  private GateListener.Forecast forecast(BudgetPlan plan) {
    return new GateListener.Forecast(
        (int) runs.stream().filter(this::isWanted).count(),
        judge.margins(),
        costs(judge::likelyDecision),
        costs(run -> settings.rounds().maxRounds()),
        Math.max(0, budgetLeft()),
        (int) plan.waiting().count(),
        plan.waiting().mapToLong(this::untilDecision).sum(),
        store.size());
  }

  /**
   * Nanoseconds until every undecided workload that the budget suffices for has a number of rounds.
   */
  private long costs(ToIntFunction<WorkloadRun> until) {
    return runs.stream()
        .filter(this::isWanted)
        .mapToLong(run -> cost(run, judge.wanted(run), until.applyAsInt(run)))
        .sum();
  }

  /**
   * Nanoseconds until a workload can be decided, whatever is true. An interim analysis of rounds
   * that are all in the store is free.
   */
  private long untilDecision(WorkloadRun run) {
    List<String> wanted = judge.wanted(run);
    List<String> versions = wanted.isEmpty() ? run.versions() : wanted;
    boolean isFree = cost(run, versions, judge.nextDecision(run)) == 0;
    return isFree ? 0 : cost(run, versions, judge.nextFullDecision(run));
  }

  /** Nanoseconds until a workload has a number of rounds; rounds in the store cost nothing. */
  private long cost(WorkloadRun run, List<String> versions, int until) {
    return costs.round(run, versions.size())
        * IntStream.range(run.rounds(), until)
            .filter(round -> stored(run, round, versions).isEmpty())
            .count();
  }

  private GateListener.Progress progress(int round) {
    long elapsed = nanoTime.getAsLong() - begun;
    long budgetLeft = Math.max(0, budgetLeft());
    return new GateListener.Progress(
        round + 1,
        settings.rounds().maxRounds(),
        rounds.forks(),
        runs.size(),
        (int) runs.stream().filter(run -> !judge.isAskedAbout(run)).count(),
        judge.verdicts(),
        elapsed,
        Math.min(budgetLeft, costs(judge::nextDecision)),
        Math.min(budgetLeft, costs(run -> settings.rounds().maxRounds())));
  }
}
