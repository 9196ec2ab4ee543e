package io.github.perfgate.core.gate;

import io.github.perfgate.core.launch.VmStartOutcome;
import io.github.perfgate.core.measure.Strategy;
import io.github.perfgate.core.measure.VmStart;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What rounds are expected to cost, the better the more of them were measured. A workload that was
 * measured takes as long as its latest VM starts did: what others cost, or a hang did, says nothing
 * about it. One that was not takes what is known beforehand, or else its iterations, and as long
 * for starting the JVM as others did. What passes between the VM starts (readings of the host,
 * writing) is added as a share.
 */
final class Pace {
  /** What a VM start costs beyond its iterations, as long as none was made. */
  private static final Duration START_GUESS = Duration.ofMillis(400);

  /** The newest VM start counts as much as all before it: workloads and hosts settle. */
  private static final double NEWEST = 0.5;

  private final GateSettings settings;
  private final Map<WorkloadRun, Double> perStart = new HashMap<>();
  private double beyondIterations;
  private int starts;
  private double inside;
  private double whole;

  Pace(GateSettings settings) {
    this.settings = settings;
  }

  /** Takes in a round of a workload, made now or earlier, before the workload itself does. */
  void add(WorkloadRun run, List<VmStart> round) {
    for (VmStart start : round) {
      if (start.outcome() instanceof VmStartOutcome.Measured measured) {
        double wall = measured.wall().toNanos();
        perStart.merge(run, wall, (old, now) -> NEWEST * now + (1 - NEWEST) * old);
        beyondIterations +=
            Math.max(
                0,
                wall - run.nanosInside(measured.warmup()) - run.nanosInside(measured.iterations()));
        starts++;
      }
    }
  }

  /**
   * Takes in how long making a round took.
   *
   * @param inside nanoseconds of it in VM starts
   * @param whole all nanoseconds of it
   */
  void made(long inside, long whole) {
    this.inside += inside;
    this.whole += Math.max(inside, whole);
  }

  /**
   * A workload has chosen how many iterations it measures from now on.
   *
   * @param before how many it measured before
   */
  void chosen(WorkloadRun run, int before) {
    double less = (double) settings.iterationTime().toNanos() * (before - run.iterations());
    if (!run.workload().target().singleShot()) {
      perStart.computeIfPresent(run, (same, nanos) -> Math.max(0.5 * nanos, nanos - less));
    }
  }

  /**
   * Nanoseconds of a round.
   *
   * @param versions how many versions are measured in it
   */
  long round(WorkloadRun run, int versions) {
    int inTurn = settings.host().strategy() == Strategy.PARALLEL ? Math.min(1, versions) : versions;
    double share = inside > 0 ? whole / inside : 1;
    return Math.round(perStart.getOrDefault(run, unmeasured(run)) * inTurn * share);
  }

  /**
   * How many workloads can be decided within the budget before anything is known of them, if half
   * of them are decided at the first look and the others take twice as long; at least one.
   */
  static int mostDecided(GateSettings settings) {
    Duration start =
        START_GUESS.plus(
            settings
                .iterationTime()
                .multipliedBy(settings.warmupIterations() + settings.pilotOrFixedIterations()));
    Duration decided = start.multipliedBy(2L * settings.minRounds()).multipliedBy(3).dividedBy(2);
    return (int) Math.max(1, settings.budget().dividedBy(decided));
  }

  private double unmeasured(WorkloadRun run) {
    Foreknown.Cost known = run.cost();
    if (known != null) {
      return known.startNanos()
          + known.iterationNanos() * (settings.warmupIterations() + run.iterations());
    }
    double starting = starts > 0 ? beyondIterations / starts : START_GUESS.toNanos();
    return starting
        + (double) settings.iterationTime().toNanos()
            * (settings.warmupIterations() + run.iterations());
  }
}
