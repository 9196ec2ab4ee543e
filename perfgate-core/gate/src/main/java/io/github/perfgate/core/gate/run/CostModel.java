package io.github.perfgate.core.gate.run;

import io.github.perfgate.core.gate.input.Forecast;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.Rule;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.measure.Fork;
import io.github.perfgate.core.machine.measure.Strategy;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Estimates what rounds cost; the estimate improves with every measured round. A measured workload
 * is expected to take as long as its latest successful forks; other workloads and hangs do not
 * count. An unmeasured workload is expected to take the time that is known beforehand. If that is
 * unknown, the estimate is the time of its iterations plus the mean time of other workloads for
 * starting the JVM. The time between forks (readings of the host, writing) is added as a share.
 */
public final class CostModel {
  /** The assumed cost of a fork beyond its iterations before the first fork. */
  private static final Duration START_GUESS = Duration.ofMillis(400);

  /**
   * The weight of the newest fork: it counts as much as all earlier ones, since workloads and hosts
   * settle.
   */
  private static final double NEWEST = 0.5;

  private final GateSettings settings;
  private final Map<WorkloadRun, Double> perStart = new HashMap<>();
  private double beyondIterations;
  private int forks;
  private double inside;
  private double whole;

  public CostModel(GateSettings settings) {
    this.settings = settings;
  }

  /**
   * Adds a round of a workload, made now or earlier, to the estimate. Call this before the round is
   * added to the workload.
   *
   * @param together how many forks took turns; each gets an equal share of their time
   */
  public void add(WorkloadRun run, List<Fork> round, int together) {
    for (Fork fork : round) {
      if (fork.outcome() instanceof ForkOutcome.Measured measured) {
        double wall =
            (double) measured.wall().toNanos() / (measured.turns().isEmpty() ? 1 : together);
        perStart.merge(run, wall, (old, now) -> NEWEST * now + (1 - NEWEST) * old);
        beyondIterations +=
            Math.max(
                0,
                wall - run.nanosInside(measured.warmup()) - run.nanosInside(measured.iterations()));
        forks++;
      }
    }
  }

  /**
   * Adds the time of a round to the estimate.
   *
   * @param inside nanoseconds of the round inside forks
   * @param whole all nanoseconds of the round
   */
  public void made(long inside, long whole) {
    this.inside += inside;
    this.whole += Math.max(inside, whole);
  }

  /**
   * Says that a workload has chosen how many iterations it measures from now on.
   *
   * @param before the number of iterations until now
   */
  public void chosen(WorkloadRun run, int before) {
    double less = (double) settings.forks().iterationTime().toNanos() * (before - run.iterations());
    if (!run.workload().target().singleShot()) {
      perStart.computeIfPresent(run, (same, nanos) -> Math.max(0.5 * nanos, nanos - less));
    }
  }

  /**
   * Nanoseconds of a round.
   *
   * @param versions how many versions are measured in the round
   */
  public long round(WorkloadRun run, int versions) {
    int inTurn = settings.host().strategy() == Strategy.PARALLEL ? Math.min(1, versions) : versions;
    double share = inside > 0 ? whole / inside : 1;
    return Math.round(perStart.getOrDefault(run, unmeasured(run)) * inTurn * share);
  }

  /** Nanoseconds until a workload of which nothing is known yet can be decided. */
  public static long untilDecision(GateSettings settings) {
    Rule rule = settings.rules().of("", settings.rules().margin(), null);
    int last = settings.rounds().maxRounds();
    int rounds =
        rule.sequential()
            ? Math.min(settings.policy(rule.margin(), rule.level()).roundsForEveryVerdict(), last)
            : last;
    return START_GUESS
        .plus(
            settings
                .forks()
                .iterationTime()
                .multipliedBy(
                    settings.forks().warmupIterations()
                        + settings.forks().pilotOrFixedIterations()))
        .multipliedBy(2L * rounds)
        .toNanos();
  }

  private double unmeasured(WorkloadRun run) {
    Forecast.Cost known = run.cost();
    if (known != null) {
      return known.startNanos()
          + known.iterationNanos() * (run.warmupIterations() + run.iterations());
    }
    double starting = forks > 0 ? beyondIterations / forks : START_GUESS.toNanos();
    return starting
        + (double) settings.forks().iterationTime().toNanos()
            * (run.warmupIterations() + run.iterations());
  }
}
