package io.github.perfgate.core.studies.calibrate;

import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.machine.measure.Strategy;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.planning.RoundNoise;

/** The gate for which a calibration plans: its limits, its policy and its costs. */
final class PlannedGate {
  /** The most rounds that a gate may have. */
  static final int MOST_ROUNDS = 60;

  private PlannedGate() {}

  /**
   * The nanoseconds of a round; if its two forks run at the same time, they take as long as one.
   */
  static double roundNanos(GateSettings settings, RoundNoise noise, int iterations) {
    double inTurn = noise.roundNanos(iterations);
    return settings.host().strategy() == Strategy.PARALLEL ? inTurn / 2 : inTurn;
  }

  /** The policy of a workload, with the numbers of rounds in the gate's settings. */
  static GatePolicy policy(GateSettings settings, String id) {
    double margin = settings.rules().marginOf(id);
    return settings.policy(margin, GatePolicy.withMargin(margin).alpha());
  }

  /**
   * The slowdown that a gate is to show of a workload. It is the wanted slowdown if the workload's
   * margin is smaller. Otherwise it exceeds that margin by the same factor by which the wanted
   * slowdown exceeds the general margin.
   *
   * @param slowdown the wanted slowdown, 0.05 for 5 %
   */
  static double wanted(GateSettings settings, double slowdown, String id) {
    double margin = settings.rules().marginOf(id);
    return margin < slowdown
        ? slowdown
        : (1 + margin) * (1 + slowdown) / (1 + settings.rules().margin()) - 1;
  }
}
