package io.github.perfgate.core.gate.run;

import io.github.perfgate.core.gate.settings.ForkSettings;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.jvm.launch.ListedBenchmark.SingleShots;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.planning.Pilot;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of iterations of a workload's forks. Without a fixed number the pilot, the first
 * block of rounds, has more iterations than are probably needed, and then chooses. Later forks can
 * be made longer than those of the pilot.
 */
final class IterationCounts {
  /** A lengthened fork has at most so many times the iterations of the pilot's. */
  private static final int LONGEST = 5;

  private final boolean fixed;
  private int warmup;
  private int measured;

  /** Iterations that count of a fork that was not lengthened. */
  private int counted;

  /** Iterations of the pilot's forks. */
  private int most;

  private boolean shaped;
  private boolean pilot;

  /**
   * The numbers of the settings, or of the benchmark if its iterations are single calls.
   *
   * @param own the benchmark's own numbers, which say what it measures; null if it has none
   */
  IterationCounts(ForkSettings settings, @Nullable SingleShots own) {
    fixed = own != null || settings.measurementIterations() != null;
    warmup = own == null ? settings.warmupIterations() : own.warmup();
    shapedTo(own == null ? settings.pilotOrFixedIterations() : own.measured());
    shaped = fixed;
    pilot = !fixed;
  }

  int warmup() {
    return warmup;
  }

  int measured() {
    return measured;
  }

  /** Whether the numbers are known. */
  boolean isShaped() {
    return shaped;
  }

  /** Whether the pilot has not chosen yet. */
  boolean isPilot() {
    return pilot;
  }

  /**
   * Takes fewer iterations, of the same total time as far as possible, if an operation is longer
   * than an iteration.
   *
   * @param length the time of an operation, divided by that of an iteration; 0 if it is not known
   * @param isVeryLong whether an operation takes {@link ForkSettings#VERY_LONG}
   */
  void shape(double length, boolean isVeryLong) {
    shaped = true;
    if (isVeryLong) {
      warmup = Math.min(warmup, 1);
      shapedTo(Math.min(measured, 2));
      return;
    }
    double longer = Math.max(1, length);
    warmup = fewer(warmup, longer, ForkSettings.FEWEST_LONG_WARMUP_ITERATIONS);
    shapedTo(fewer(measured, longer, ForkSettings.FEWEST_LONG_ITERATIONS));
  }

  private void shapedTo(int iterations) {
    measured = iterations;
    counted = iterations;
    most = iterations;
  }

  private static int fewer(int count, double longer, int fewest) {
    return Math.min(count, (int) Math.max(fewest, Math.round(count / longer)));
  }

  /** Goes on with the numbers of a stored fork. */
  void take(ForkOutcome stored) {
    if (stored instanceof ForkOutcome.Measured start) {
      shaped = true;
      warmup = start.warmup().size();
      shapedTo(start.iterations().size());
    }
  }

  /**
   * Chooses the number of measured iterations. The choice depends on the variances of all versions
   * and never on their difference. Surplus iterations of the pilot are left out, so that every fork
   * enters the statistics with the same number.
   *
   * @param samples the pilot's samples, one for each version
   * @param startCost nanoseconds of a fork without iterations
   * @param iterationCost nanoseconds of an iteration
   */
  void choose(List<Sample> samples, double startCost, double iterationCost) {
    int best =
        Pilot.optimalIterations(
            samples,
            startCost,
            iterationCost,
            Math.min(ForkSettings.FEWEST_ITERATIONS, measured),
            measured);
    // The order of turns is balanced over two of them.
    measured = Math.min(measured, best + best % 2);
    counted = measured;
    pilot = false;
  }

  /**
   * Lets the next forks have at least so many measured iterations, within a limit. They get more
   * than those of the pilot had, so that their length alone tells that all their iterations count.
   * A fixed number stays.
   */
  void lengthen(int iterations) {
    if (!fixed && !pilot && iterations > measured) {
      int longer = Math.max(most + 2, iterations + iterations % 2);
      measured = Math.min(longer, LONGEST * most);
    }
  }

  /** Whether a fork with so many measured iterations was lengthened. */
  boolean isLengthened(int iterations) {
    return !fixed && iterations > most;
  }

  /** How many of a fork's measured iterations count: all of one that was lengthened. */
  int counted(int iterations) {
    return isLengthened(iterations) ? iterations : Math.min(counted, iterations);
  }
}
