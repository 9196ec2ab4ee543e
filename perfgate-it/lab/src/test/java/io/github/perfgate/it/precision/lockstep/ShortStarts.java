package io.github.perfgate.it.precision.lockstep;

import io.github.perfgate.core.gate.settings.ForkSettings;
import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.it.precision.pool.Pool;
import java.util.Arrays;
import java.util.List;

/** Forks as if they had ended after the turns that a gate measures at first. */
final class ShortStarts {
  static final int TURNS = ForkSettings.PILOT_ITERATIONS;

  /** The seconds of a turn of 25 ms, with all that JMH does between two of them. */
  private static final double TURN_SECONDS = 0.0277;

  private ShortStarts() {}

  static Contest of(Contest contest) {
    return new Contest(contest.workload(), of(contest.baseline()), of(contest.candidate()));
  }

  private static Pool of(Pool pool) {
    return new Pool(
        pool.experiment(),
        pool.workload(),
        pool.version(),
        pool.starts().stream().map(ShortStarts::of).toList());
  }

  private static Pool.Start of(Pool.Start start) {
    int turns = Math.min(TURNS, start.iterations().length);
    List<Double> operations = start.operations();
    return new Pool.Start(
        start.round(),
        start.seconds() - TURN_SECONDS * (start.iterations().length - turns),
        start.warmup(),
        Arrays.copyOf(start.iterations(), turns),
        operations.isEmpty() ? operations : operations.subList(0, turns),
        start.inTurns());
  }
}
