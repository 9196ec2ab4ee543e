package io.github.perfgate.core.gate;

import io.github.perfgate.core.launch.VmStartOutcome;
import io.github.perfgate.core.measure.Schedule;
import io.github.perfgate.core.measure.VmStart;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.stats.Pilot;
import io.github.perfgate.stats.Sample;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One workload on its way to a verdict: what was measured so far, and whether more rounds are
 * wanted. Not thread-safe; it belongs to the campaign's thread.
 */
final class WorkloadRun {
  private final Workload workload;
  private final Map<String, List<VmStartOutcome.Measured>> runs = new LinkedHashMap<>();
  private final List<Failure> failures = new ArrayList<>();
  private final Duration iterationTime;
  private int iterations;
  private boolean pilot;
  private boolean ownClass;
  private long lastWall;
  private @Nullable Verdict verdict;
  private String reason = "";

  WorkloadRun(Workload workload, List<String> versions, GateSettings settings) {
    this.workload = workload;
    this.iterationTime = settings.iterationTime();
    versions.forEach(version -> runs.put(version, new ArrayList<>()));
    Integer fixed = settings.measurementIterations();
    pilot = fixed == null;
    iterations = fixed == null ? GateSettings.PILOT_ITERATIONS : fixed;
  }

  Workload workload() {
    return workload;
  }

  List<String> versions() {
    return List.copyOf(runs.keySet());
  }

  /** Whether more rounds are wanted. */
  boolean active() {
    return verdict == null;
  }

  /** What was decided. */
  Verdict verdict() {
    if (verdict == null) {
      throw new IllegalStateException("still measuring: " + workload.id());
    }
    return verdict;
  }

  /** Whether it could not be measured, so that nothing can be said of its speed. */
  boolean failed() {
    return verdict == Verdict.ERROR || verdict == Verdict.NOT_COMPARABLE;
  }

  /** Whether it is slower than allowed. */
  boolean regressed() {
    return verdict == Verdict.REGRESSION;
  }

  String reason() {
    return reason;
  }

  List<Failure> failures() {
    return List.copyOf(failures);
  }

  /** Measured iterations of the next VM start, and of each one that enters the statistics. */
  int iterations() {
    return iterations;
  }

  /** Whether a version was measured with its own class of the benchmark. */
  boolean ownClass() {
    return ownClass;
  }

  /** The wall time of the last measured VM start in nanoseconds; 0 before the first. */
  long lastWall() {
    return lastWall;
  }

  /** Whether not a single round was finished, nor failed. */
  boolean isUntried() {
    return rounds() == 0 && failures.isEmpty();
  }

  /** Complete rounds. */
  int rounds() {
    return runs.values().stream().mapToInt(List::size).min().orElse(0);
  }

  /** Takes in a whole round: one VM start of every version. Failures end the workload. */
  void add(int round, List<VmStart> starts) {
    List<VmStart> failed =
        starts.stream().filter(start -> start.outcome() instanceof VmStartOutcome.Failed).toList();
    if (!failed.isEmpty()) {
      fail(round, starts, failed);
      return;
    }
    for (VmStart start : starts) {
      runs.get(start.version()).add((VmStartOutcome.Measured) start.outcome());
      ownClass |= start.ownClass();
      lastWall = start.outcome().wall().toNanos();
    }
    if (pilot && rounds() == Schedule.BLOCK) {
      iterations = chooseIterations();
      pilot = false;
    }
  }

  private void fail(int round, List<VmStart> starts, List<VmStart> failed) {
    for (VmStart start : failed) {
      var outcome = (VmStartOutcome.Failed) start.outcome();
      failures.add(
          new Failure(
              start.version(), round, outcome.kind().name(), outcome.message(), outcome.output()));
    }
    boolean currentWorks =
        starts.stream()
            .anyMatch(start -> start.version().equals(Revision.CURRENT) && !failed.contains(start));
    Failure first = failures.get(0);
    // Only what the baseline's code itself does says that there is nothing to compare with; a JVM
    // that
    // was killed, hung or did not start says nothing about the code.
    boolean byItsCode =
        failures.stream()
            .map(Failure::kind)
            .map(VmStartOutcome.Kind::valueOf)
            .allMatch(
                kind ->
                    kind == VmStartOutcome.Kind.LINKAGE || kind == VmStartOutcome.Kind.EXCEPTION);
    if (currentWorks && byItsCode && round == 0) {
      decide(
          Verdict.NOT_COMPARABLE,
          first.kind().equals(VmStartOutcome.Kind.LINKAGE.name())
              ? "does not link against %s: %s".formatted(first.version(), first.message())
              : "fails in %s only: %s".formatted(first.version(), first.message()));
    } else {
      decide(
          Verdict.ERROR,
          "VM start %d of %s failed: %s".formatted(round + 1, first.version(), first.message()));
    }
  }

  /**
   * The pilot is the first block of rounds. Its VM starts hold more iterations than are likely to
   * be needed; the choice looks at the variances of all versions alike and never at their
   * difference, and the surplus is left out, so that every VM start enters the statistics with the
   * same number.
   */
  private int chooseIterations() {
    long vmStart = 0;
    long iteration = 0;
    int count = 0;
    for (List<VmStartOutcome.Measured> measured : runs.values()) {
      for (VmStartOutcome.Measured run : measured) {
        long inIterations = nanosInside(run.iterations());
        iteration += inIterations / run.iterations().size();
        vmStart += Math.max(1, run.wall().toNanos() - inIterations);
        count++;
      }
    }
    return Pilot.optimalIterations(
        runs.values().stream().map(WorkloadRun::sample).toList(),
        (double) vmStart / count,
        Math.max(1.0, (double) iteration / count),
        GateSettings.FEWEST_ITERATIONS,
        GateSettings.PILOT_ITERATIONS);
  }

  /**
   * The wall time inside iterations: a single shot lasts as long as its operation, every other
   * iteration as long as it was told to.
   *
   * @param iterations their values, nanoseconds per operation
   */
  long nanosInside(List<Double> iterations) {
    return workload.target().singleShot()
        ? Math.round(iterations.stream().mapToDouble(Double::doubleValue).sum())
        : iterationTime.toNanos() * iterations.size();
  }

  private static Sample sample(List<VmStartOutcome.Measured> runs) {
    return Sample.of(runs.stream().map(VmStartOutcome.Measured::iterations).toList());
  }

  /** The rows that enter the statistics: complete rounds, the chosen number of iterations. */
  List<List<Double>> rows(String version) {
    return runs.get(version).subList(0, rounds()).stream()
        .map(run -> run.iterations().subList(0, Math.min(iterations, run.iterations().size())))
        .map(List::copyOf)
        .toList();
  }

  /** Ends the workload. */
  void decide(Verdict verdict, String reason) {
    this.verdict = verdict;
    this.reason = reason;
  }
}
