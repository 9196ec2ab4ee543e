package io.github.perfgate.core.gate.run;

import io.github.perfgate.core.gate.input.Forecast;
import io.github.perfgate.core.gate.settings.ForkSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.measure.Fork;
import io.github.perfgate.core.machine.measure.Schedule;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.Failure;
import io.github.perfgate.core.result.workload.IterationTimes;
import io.github.perfgate.core.workload.Ancestry;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.stats.AllocationMargin;
import io.github.perfgate.stats.Sample;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One workload and its measurements so far in every version. Versions can leave: a version that
 * fails, and a version on which no question depends any more. This class is not thread-safe; it
 * belongs to the campaign's thread.
 */
public final class WorkloadRun {
  /** The largest share of spoilt rounds; a larger one could decide the verdict by itself. */
  public static final double MOST_DISTURBED = 0.2;

  private final Workload workload;
  private final Map<String, List<ForkOutcome.Measured>> runs = new LinkedHashMap<>();

  /** When the forks in {@link #runs} began; those that take turns begin together. */
  private final Map<String, List<Instant>> begun = new HashMap<>();

  private final Map<String, Unmeasurable> unmeasurable = new HashMap<>();
  private final List<Failure> failures = new ArrayList<>();
  private final Duration iterationTime;
  private final boolean heedsDisturbances;
  private final @Nullable String heap;
  private final IterationCounts counts;
  private final AllocationMargin allocation;
  private boolean ownClass;
  private final Map<Integer, List<String>> disturbances = new TreeMap<>();
  private final List<String> spoilt = new ArrayList<>();
  private int repeats;
  private Forecast.@Nullable Cost cost;
  private @Nullable Skipped skipped;
  private @Nullable String separated;

  /**
   * Why a version could not be measured.
   *
   * @param verdict {@code NOT_COMPARABLE} or {@code ERROR}
   * @param reason one sentence
   */
  public record Unmeasurable(Verdict verdict, String reason) {
    public boolean isError() {
      return verdict == Verdict.ERROR;
    }
  }

  public WorkloadRun(Workload workload, List<String> versions, GateSettings settings) {
    this.workload = workload;
    this.iterationTime = settings.forks().iterationTime();
    versions.forEach(version -> runs.put(version, new ArrayList<>()));
    heap = settings.host().heap();
    heedsDisturbances = settings.host().repeatDisturbed();
    counts = new IterationCounts(settings.forks(), workload.target().singleShots());
    allocation = settings.rules().allocation();
  }

  public Workload workload() {
    return workload;
  }

  public void skip(Skipped answer) {
    skipped = answer;
  }

  /** Why the workload is not measured; null if it is. */
  public @Nullable Skipped skipped() {
    return skipped;
  }

  public void costs(Forecast.Cost known) {
    cost = known;
  }

  /** The cost of forks that was known before the first one; null if it is not known. */
  Forecast.@Nullable Cost cost() {
    return cost;
  }

  public List<String> versions() {
    return List.copyOf(runs.keySet());
  }

  /** Why a version could not be measured; null if it could be measured so far. */
  public @Nullable Unmeasurable unmeasurable(String version) {
    return unmeasurable.get(version);
  }

  public List<Failure> failures() {
    return List.copyOf(failures);
  }

  /** Measured iterations of the next fork; earlier forks can have fewer that count. */
  public int iterations() {
    return counts.measured();
  }

  /** Lets the next forks have at least so many measured iterations, within a limit. */
  public void lengthen(int iterations) {
    counts.lengthen(iterations);
  }

  /** Whether any fork was lengthened. */
  public boolean isLengthened() {
    return runs.values().stream()
        .flatMap(List::stream)
        .anyMatch(run -> counts.isLengthened(run.iterations().size()));
  }

  /** Warm-up iterations of the next fork. */
  public int warmupIterations() {
    return counts.warmup();
  }

  /** Whether the numbers of iterations are known. */
  public boolean isShaped() {
    return counts.isShaped();
  }

  /**
   * Chooses the numbers of iterations. An iteration lasts at least as long as an operation. So an
   * operation that is longer than an iteration takes fewer iterations, of the same total time as
   * far as possible.
   *
   * @param operation about how many nanoseconds an operation takes; empty if that is not known
   */
  public void shape(OptionalDouble operation) {
    counts.shape(
        operation.orElse(0) / iterationTime.toNanos(),
        operation.orElse(0) >= ForkSettings.VERY_LONG.toNanos());
  }

  /** Lets the forks of a round run one after the other from now on, or from the first round on. */
  public void separate(String why, boolean anew) {
    separated = why;
    if (anew) {
      runs.values().forEach(List::clear);
      begun.clear();
      disturbances.clear();
      spoilt.clear();
    }
  }

  /** Why the forks of a round run one after the other, whatever the strategy; null if not. */
  public @Nullable String separated() {
    return separated;
  }

  /** Whether a version was measured with its own class of the benchmark. */
  public boolean ownClass() {
    return ownClass;
  }

  /** Why nothing but a regression of the workload counts; null if all verdicts do. */
  public @Nullable String doubt() {
    return ownClass && workload.ancestry().form() == Ancestry.Form.OTHER
        ? "the benchmark changed too, by more than names, and may do less"
        : workload.doubt();
  }

  /** Whether a version cannot be compared with the others. */
  public boolean isNotComparable() {
    return unmeasurable.values().stream().anyMatch(why -> !why.isError());
  }

  /** Whether too many spoilt rounds leave the workload undecided. */
  public boolean heedsDisturbances() {
    return heedsDisturbances;
  }

  /** Rounds so far of the version with the most rounds. */
  public int rounds() {
    return runs.values().stream().mapToInt(List::size).max().orElse(0);
  }

  /** Rounds of a version. */
  public int rounds(String version) {
    return runsOf(version).size();
  }

  private List<ForkOutcome.Measured> runsOf(String version) {
    return Objects.requireNonNull(runs.get(version), version);
  }

  /**
   * The disturbances of rounds that entered the statistics, in words, by the number of the round.
   */
  public Map<Integer, List<String>> disturbances() {
    return Collections.unmodifiableMap(disturbances);
  }

  /** How often a disturbed round was measured again. */
  public int repeats() {
    return repeats;
  }

  /**
   * For each disturbed round with unreliable times, what made them so.
   *
   * @see io.github.perfgate.core.machine.host.noise.Disturbances#spoil
   */
  public List<String> spoilt() {
    return List.copyOf(spoilt);
  }

  /** Whether so many rounds were spoilt that nothing can be decided. */
  public boolean isTooDisturbed() {
    return heedsDisturbances && spoilt.size() > MOST_DISTURBED * rounds();
  }

  /** The forks of a version with all their data. */
  public List<ForkOutcome.Measured> forks(String version) {
    return List.copyOf(runsOf(version));
  }

  /**
   * Adds a round: one fork of every version that takes part.
   *
   * @param together how many forks lived at the same time, those of other workloads included
   */
  public void add(int round, List<Fork> forks, int together) {
    for (Fork fork : forks) {
      if (fork.outcome() instanceof ForkOutcome.Failed failed) {
        fail(new FailedFork(fork.version(), round, failed, forks));
      }
      if (fork.outcome() instanceof ForkOutcome.Measured measured) {
        runsOf(fork.version()).add(measured);
        begun.computeIfAbsent(fork.version(), unknown -> new ArrayList<>()).add(fork.started());
        ownClass |= fork.ownClass();
      }
    }
    if (!counts.isShaped()) {
      forks.forEach(fork -> counts.take(fork.outcome()));
    }
    repeats += forks.get(0).attempt();
    List<String> found = Fork.disturbances(forks).all();
    if (!found.isEmpty()
        && forks.stream().allMatch(fork -> fork.outcome() instanceof ForkOutcome.Measured)) {
      disturbances.put(round, found);
      if (Fork.isSpoilt(forks)) {
        spoilt.add(found.get(found.size() - 1)); // What stops the process comes last.
      }
    }
    if (counts.isPilot() && rounds() == Schedule.BLOCK) {
      chooseIterations(together);
    }
  }

  /** Records a failure and decides what it means. */
  private void fail(FailedFork fork) {
    ForkOutcome.Failed outcome = fork.outcome();
    failures.add(
        new Failure(
            fork.version(),
            fork.number(),
            outcome.kind().name(),
            outcome.message(),
            outcome.output()));
    unmeasurable.put(fork.version(), fork.meaning(workload, heap));
  }

  /** Says that a version cannot be measured, or cannot be measured any more. */
  public void leave(String version, Verdict verdict, String reason) {
    unmeasurable.put(version, new Unmeasurable(verdict, reason));
  }

  /** Chooses the number of iterations after the pilot. */
  private void chooseIterations(int together) {
    ForkCost cost = ForkCost.of(this, together);
    List<Sample> samples =
        runs.entrySet().stream()
            .filter(run -> !run.getValue().isEmpty())
            .map(run -> sample(run.getKey(), run.getValue().size()))
            .toList();
    counts.choose(samples, cost.start(), cost.iteration());
  }

  /**
   * The wall time inside iterations, in nanoseconds. A single shot lasts as long as its operation.
   * Every other iteration lasts as long as its configured time, or as one operation if that is
   * longer.
   *
   * @param iterations the values of the iterations, in nanoseconds per operation
   */
  public long nanosInside(List<Double> iterations) {
    return workload.target().singleShot()
        ? Math.round(iterations.stream().mapToDouble(Double::doubleValue).sum())
        : Math.round(
            iterations.stream()
                .mapToDouble(value -> Math.max(value, (double) iterationTime.toNanos()))
                .sum());
  }

  /**
   * The first rounds of a version as they enter the statistics.
   *
   * @param rounds at least 1
   */
  Sample sample(String version, int rounds) {
    List<ForkOutcome.Measured> forks = runsOf(version).subList(0, rounds);
    Sample sample = Sample.of(forks.stream().map(run -> counted(run.iterations())).toList());
    if (forks.stream().noneMatch(run -> run.operations().isEmpty())) {
      sample = sample.ofOperations(forks.stream().map(run -> counted(run.operations())).toList());
    }
    if (forks.stream().anyMatch(run -> run.turns().isEmpty())) {
      return sample;
    }
    return sample.takenInTurns(
        begun.getOrDefault(version, List.of()).stream()
            .limit(rounds)
            // Only equality counts, so an overflow, as of a clock in the far future, does no harm.
            .mapToLong(moment -> moment.getEpochSecond() * 1_000_000_000L + moment.getNano())
            .toArray());
  }

  /** The iterations of a fork that count: the first ones, or all of one that was lengthened. */
  List<Double> counted(List<Double> values) {
    return values.subList(0, counts.counted(values.size()));
  }

  /** The bytes that operations allocate, by the iterations that enter the statistics. */
  public ForkBytes bytes() {
    return new ForkBytes(this, allocation);
  }

  /** The warm-up iterations before the {@link #rows} of a version. */
  public IterationTimes warmup(String version) {
    return new IterationTimes(runsOf(version).stream().map(ForkOutcome.Measured::warmup).toList());
  }

  /**
   * The rows that enter the statistics: for every round, a row with the chosen number of
   * iterations.
   */
  public IterationTimes rows(String version) {
    return new IterationTimes(
        runsOf(version).stream().map(run -> counted(run.iterations())).toList());
  }
}
