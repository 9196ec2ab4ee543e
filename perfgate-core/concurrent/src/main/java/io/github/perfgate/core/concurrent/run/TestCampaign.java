package io.github.perfgate.core.concurrent.run;

import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.measure.Schedule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Measures cells in rounds. In each round every cell that has not enough is started once in both
 * versions, which take turns, in balanced random order. A cell that fails in one version only gets
 * another round, which tells whether the failure was chance.
 */
public final class TestCampaign {
  private static final Logger LOG = LoggerFactory.getLogger(TestCampaign.class);
  private static final List<String> VERSIONS = List.of(Revision.BASELINE, Revision.CURRENT);

  private final TestStarter starter;
  private final StoppingRule rule;
  private final MeasurementScope scope;
  private final Schedule schedule;
  private final LongSupplier clock;
  private final long deadline;
  private final Map<Cell, CellSamples> samples = new LinkedHashMap<>();
  private final Set<Cell> askedAgain = new HashSet<>();
  private boolean timeEnded;
  private int begun;
  private long begunAt;

  /**
   * @param scope which time decides in tests whose threads are all alike
   * @param budget how long the campaign may take
   * @param clock returns nanoseconds, as {@link System#nanoTime} does
   */
  public TestCampaign(
      TestStarter starter,
      StoppingRule rule,
      MeasurementScope scope,
      long seed,
      Duration budget,
      LongSupplier clock) {
    this.starter = starter;
    this.rule = rule;
    this.scope = scope;
    this.schedule = new Schedule(seed);
    this.clock = clock;
    this.begunAt = clock.getAsLong();
    this.deadline = begunAt + budget.toNanos();
  }

  /**
   * Measures cells of focus methods, all with the same number of threads, together with the other
   * roles of their tests. If time is short, only the first cells are measured.
   *
   * @throws InterruptedException when the thread is interrupted
   */
  public void measure(List<Cell> cells) throws InterruptedException {
    List<Cell> all = cells.stream().flatMap(cell -> cell.ofAllRoles().stream()).toList();
    all.forEach(this::of);
    List<Cell> left = cells;
    for (int round = 0; round < rule.mostRounds(); round++) {
      left = affordable(left, round);
      List<Cell> wanted = new ArrayList<>();
      for (Cell cell : left) {
        CellSamples of = of(cell);
        boolean enough = cell.ofAllRoles().stream().allMatch(rule::hasEnough);
        if (of.hasFailed() ? asksAgain(cell, of) : !enough) {
          wanted.add(cell);
        }
      }
      List<String> order = schedule.workloads(wanted.stream().map(Cell::id).toList(), round);
      wanted.sort(Comparator.comparingInt(cell -> order.indexOf(cell.id())));
      if (!wanted.isEmpty()) {
        if (clock.getAsLong() > deadline) {
          timeEnded = true;
          return;
        }
        LOG.info(
            "With {}, round {}: {} in both versions",
            Counted.of(wanted.get(0).threads(), "thread"),
            round + 1,
            Counted.of(wanted.size(), "test"));
      }
      for (Cell cell : wanted) {
        if (!round(cell, round)) {
          // Those that had their forks of this round are analysed all the same.
          rule.afterRound(round + 1, all, samples);
          return;
        }
      }
      rule.afterRound(round + 1, all, samples);
    }
  }

  /**
   * Whether a cell failed in one version only and is to be started once more; true only once for
   * each cell.
   */
  private boolean asksAgain(Cell cell, CellSamples of) {
    int old = of.failures(Revision.BASELINE).size();
    int now = of.failures(Revision.CURRENT).size();
    return old + now == 1 && askedAgain.add(cell);
  }

  /**
   * The first cells, as many as can get the least number of rounds in the time that is left. Half
   * of these rounds for all cells would decide nothing.
   */
  private List<Cell> affordable(List<Cell> cells, int round) {
    int missing = rule.leastRounds() - round;
    if (round == 0 || missing <= 0) {
      return cells;
    }
    long now = clock.getAsLong();
    double each = (double) (now - begunAt) / Math.max(1, begun);
    int most = (int) Math.max(1, (deadline - now) / (2 * missing * each));
    if (most < cells.size()) {
      timeEnded = true;
      return cells.subList(0, most);
    }
    return cells;
  }

  private boolean round(Cell cell, int round) throws InterruptedException {
    if (clock.getAsLong() > deadline) {
      timeEnded = true;
      return false;
    }
    List<String> versions = schedule.versions(cell.id(), round, VERSIONS);
    List<ForkOutcome> outcomes = starter.start(cell, versions);
    begun += outcomes.size();
    for (int i = 0; i < outcomes.size(); i++) {
      for (Cell role : cell.ofAllRoles()) {
        of(role).add(versions.get(i), outcomes.get(i), role);
      }
    }
    return true;
  }

  /** Whether a cell was not measured completely because there was no time for it. */
  public boolean timeEnded() {
    return timeEnded;
  }

  /** How many forks were made. */
  public int forks() {
    return begun;
  }

  /** Whether there is time for so many more forks, by the mean time of the earlier ones. */
  public boolean hasTimeFor(int forks) {
    long now = clock.getAsLong();
    double each = begun == 0 ? 0 : (double) (now - begunAt) / begun;
    return now + each * forks < deadline;
  }

  /** The samples by cell, in the order in which the cells were first requested. */
  public Map<Cell, CellSamples> samples() {
    return new LinkedHashMap<>(samples);
  }

  private CellSamples of(Cell cell) {
    return samples.computeIfAbsent(
        cell,
        unknown -> new CellSamples(cell.isTimedAlone() ? MeasurementScope.EACH_THREAD : scope));
  }
}
