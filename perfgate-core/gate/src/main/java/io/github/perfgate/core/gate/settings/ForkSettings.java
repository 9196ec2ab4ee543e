package io.github.perfgate.core.gate.settings;

import io.github.perfgate.runtime.host.RunOptions;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What happens in every fork.
 *
 * @param warmupIterations warm-up iterations
 * @param measurementIterations measured iterations, or null to let the first block of rounds choose
 * @param iterationTime the time of one iteration
 * @param jvmArgs arguments for the measured JVM, behind the benchmark's own
 * @param timeout how long a fork may give no sign of life
 */
public record ForkSettings(
    int warmupIterations,
    @Nullable Integer measurementIterations,
    Duration iterationTime,
    List<String> jvmArgs,
    Duration timeout) {
  /** The settings if the user sets none. */
  public static final ForkSettings DEFAULT =
      new ForkSettings(20, null, Duration.ofMillis(25), List.of(), Duration.ofMinutes(10));

  /** The argument with which every iteration begins with a garbage collection. */
  public static final String COLLECT = RunOptions.COLLECT;

  /**
   * The measured iterations of the pilot block, and the largest number that it can choose; fewer if
   * an operation is longer than an iteration.
   */
  public static final int PILOT_ITERATIONS = 20;

  /** The smallest number of iterations that the pilot block can choose. */
  public static final int FEWEST_ITERATIONS = 6;

  /** The smallest numbers of iterations to which long operations lead. */
  public static final int FEWEST_LONG_WARMUP_ITERATIONS = 2;

  public static final int FEWEST_LONG_ITERATIONS = 6;

  /**
   * From so long operations on, a fork has one iteration of warm-up and two measured ones: more
   * rounds tell more then, and the first interim analysis needs some.
   */
  public static final Duration VERY_LONG = Duration.ofSeconds(3);

  /** Copies the list. */
  public ForkSettings {
    jvmArgs = List.copyOf(jvmArgs);
  }

  /** Measured iterations of the first fork of every workload. */
  public int pilotOrFixedIterations() {
    return measurementIterations == null ? PILOT_ITERATIONS : measurementIterations;
  }

  /** The same settings with a fixed number of measured iterations. */
  ForkSettings withIterations(int iterations) {
    return new ForkSettings(warmupIterations, iterations, iterationTime, jvmArgs, timeout);
  }
}
