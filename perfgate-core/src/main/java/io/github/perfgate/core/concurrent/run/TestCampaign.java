package io.github.perfgate.core.concurrent.run;

import io.github.perfgate.core.launch.ForkOutcome;
import io.github.perfgate.core.measure.Schedule;
import io.github.perfgate.core.problem.Counted;
import io.github.perfgate.core.revision.Revision;
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
 * Measures cells in rounds. In each round every cell is started once in both versions, in balanced
 * random order. Cells whose values vary a lot get more rounds. So do cells whose difference is so
 * small that the JVM's choices in compilation may explain it. A cell that fails in one version only
 * gets another round, which tells whether the failure was chance.
 */
public final class TestCampaign {
  private static final Logger LOG = LoggerFactory.getLogger(TestCampaign.class);
  private static final List<String> VERSIONS = List.of(Revision.BASELINE, Revision.CURRENT);

  private final TestStarter starter;
  private final Rounds rounds;
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
   * How many rounds there are.
   *
   * @param least the rounds of every cell
   * @param most the rounds of cells that vary more than {@code variation}, or differ by less than
   *     {@code choices}
   * @param variation standard deviation of the logarithms of VM values
   * @param margin a difference that does not count, 0.1 for ten per cent
   * @param choices a factor between the versions that may come from how the JVM happened to compile
   *     the code, by chance alike in all of {@code least} forks
   */
  public record Rounds(int least, int most, double variation, double margin, double choices) {
    private boolean areEnough(CellSamples of) {
      double factor = of.separation();
      return of.variation() <= variation && !(factor > 1 + margin && factor < choices);
    }
  }

  /**
   * @param scope which time decides in tests whose threads are all alike
   * @param budget how long the campaign may take
   * @param clock returns nanoseconds, as {@link System#nanoTime} does
   */
  public TestCampaign(
      TestStarter starter,
      Rounds rounds,
      MeasurementScope scope,
      long seed,
      Duration budget,
      LongSupplier clock) {
    this.starter = starter;
    this.rounds = rounds;
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
    cells.stream().flatMap(cell -> cell.ofAllRoles().stream()).forEach(this::of);
    List<Cell> left = cells;
    for (int round = 0; round < rounds.most(); round++) {
      left = affordable(left, round);
      List<Cell> wanted = new ArrayList<>();
      for (Cell cell : left) {
        CellSamples of = of(cell);
        boolean enough =
            round >= rounds.least()
                && cell.ofAllRoles().stream().map(this::of).allMatch(rounds::areEnough);
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
          return;
        }
      }
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
    int missing = rounds.least() - round;
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
    for (String version : schedule.versions(cell.id(), round, VERSIONS)) {
      if (clock.getAsLong() > deadline) {
        timeEnded = true;
        return false;
      }
      begun++;
      ForkOutcome outcome = starter.start(cell, version);
      cell.ofAllRoles().forEach(role -> of(role).add(version, outcome, role));
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
