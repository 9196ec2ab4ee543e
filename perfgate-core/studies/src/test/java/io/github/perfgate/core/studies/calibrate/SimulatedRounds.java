package io.github.perfgate.core.studies.calibrate;

import io.github.perfgate.core.gate.settings.ExplainSettings;
import io.github.perfgate.core.gate.settings.ForkSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.HostSettings;
import io.github.perfgate.core.gate.settings.RoundSettings;
import io.github.perfgate.core.gate.settings.Rules;
import io.github.perfgate.core.gate.settings.Selection;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Measured;
import io.github.perfgate.core.machine.host.Pin;
import io.github.perfgate.core.machine.measure.Strategy;
import io.github.perfgate.stats.VmStatistic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Pattern;

/** Simulates forks of one version that was measured twice, drawn with a seed. */
final class SimulatedRounds {
  static final int WARMUP = 5;
  static final int ITERATIONS = 20;
  private static final Duration ITERATION = Duration.ofMillis(200);
  private static final Duration START = Duration.ofMillis(500);

  private final SplittableRandom random;
  private double nanos = 1000;
  private double between = 0.005;
  private double within = 0.005;
  private int cold;
  private double restless;
  private double disturbed;
  private Duration iteration = ITERATION;

  SimulatedRounds(long seed) {
    random = new SplittableRandom(seed);
  }

  /** Sets the time per operation. */
  SimulatedRounds taking(double nanoseconds) {
    nanos = nanoseconds;
    return this;
  }

  SimulatedRounds noise(double betweenStarts, double withinStarts) {
    between = betweenStarts;
    within = withinStarts;
    return this;
  }

  /** Lets the first iterations of every fork take a third longer. */
  SimulatedRounds coldFor(int iterations) {
    cold = iterations;
    return this;
  }

  /** Lets this share of forks change their level every four iterations. */
  SimulatedRounds restless(double share) {
    restless = share;
    return this;
  }

  /** Lets this share of iterations take half as long again. */
  SimulatedRounds disturbed(double share) {
    disturbed = share;
    return this;
  }

  /** Makes every iteration a single call. */
  SimulatedRounds singleShots() {
    iteration = Duration.ZERO;
    return this;
  }

  PairedRounds rounds(int count) {
    List<Measured> one = new ArrayList<>();
    List<Measured> other = new ArrayList<>();
    for (int round = 0; round < count; round++) {
      one.add(start());
      other.add(start());
    }
    return new PairedRounds(one, other, 0);
  }

  private Measured start() {
    double level = nanos * Math.exp(between * random.nextGaussian());
    boolean moving = random.nextDouble() < restless;
    List<Double> all = new ArrayList<>();
    for (int i = 0; i < WARMUP + ITERATIONS; i++) {
      double now = level * (i < cold ? 4 / 3.0 : 1) * (moving && i / 4 % 2 == 0 ? 1.2 : 1);
      double hit = disturbed > 0 && random.nextDouble() < disturbed ? 1.5 : 1;
      all.add(hit * now * Math.exp(within * random.nextGaussian()));
    }
    Duration wall = iteration.isZero() ? START : START.plus(iteration.multipliedBy(all.size()));
    return new Measured(all.subList(0, WARMUP), all.subList(WARMUP, all.size()), Map.of(), wall);
  }

  /** The default settings of the goals. */
  static GateSettings settings() {
    return settings(VmStatistic.MEAN);
  }

  /** The default settings, except for the statistic of a fork. */
  static GateSettings settings(VmStatistic statistic) {
    return settings(statistic, Map.of());
  }

  /**
   * The default settings, except for the statistic of a fork and the margins of single workloads.
   */
  static GateSettings settings(VmStatistic statistic, Map<Pattern, Double> margins) {
    Rules rules = Rules.DEFAULT;
    return GateSettings.DEFAULT
        .with(new ForkSettings(WARMUP, null, ITERATION, List.of(), Duration.ofMinutes(10)))
        .with(new RoundSettings(10, 30, Duration.ofMinutes(30), null, false))
        .with(
            new Rules(
                rules.interpretation(),
                rules.margin(),
                rules.interpretations(),
                margins,
                statistic,
                rules.allocation()))
        .with(new HostSettings(Pin.AUTO, null, Pin.AUTO, "512m", Strategy.INTERLEAVED, true))
        .with(ExplainSettings.NONE);
  }

  static CalibratedWorkload analysed(String id, PairedRounds rounds) {
    return analysed(id, rounds, VmStatistic.MEAN);
  }

  static CalibratedWorkload analysed(String id, PairedRounds rounds, VmStatistic statistic) {
    return analysed(id, rounds, settings(statistic));
  }

  static CalibratedWorkload analysed(String id, PairedRounds rounds, GateSettings settings) {
    return new WorkloadAnalysis(
            settings, new CalibrationSettings(30, ITERATIONS, 0.05, Selection.ALL), 20261122)
        .of(id, rounds, null);
  }
}
