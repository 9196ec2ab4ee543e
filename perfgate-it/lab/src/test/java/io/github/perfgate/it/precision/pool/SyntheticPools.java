package io.github.perfgate.it.precision.pool;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Random pools for tests: each fork has a level, and its iterations vary around this level.
 *
 * @param between the standard deviation of the logarithm of the levels
 * @param within the standard deviation of the logarithm of the iterations of a fork
 * @param drift the slowdown of every round compared with the round before, in both versions
 */
public record SyntheticPools(double between, double within, double drift) {
  private static final double NANOS = 500;
  private static final double START_UP = 0.6;
  private static final int SLICES = 1000;
  private static final int ITERATIONS = 5;
  private static final int SHORT_ITERATIONS = 20;
  private static final double SHORT_ITERATION = 0.025;

  public static SyntheticPools of(double between, double within) {
    return new SyntheticPools(between, within, 0);
  }

  /** Forks of the gate's shape, of both versions. */
  public List<Pool> gate(String workload, int rounds, double slowdown, long seed) {
    double seconds = START_UP + 2 * ITERATIONS * Shape.Rounds.ITERATION;
    return both(Shape.Rounds.EXPERIMENT, workload, rounds, ITERATIONS, seconds, slowdown, seed);
  }

  /** Forks of both versions with many short iterations, as Reichelt's workloads have them. */
  public List<Pool> operations(String workload, int rounds, double slowdown, long seed) {
    double seconds = START_UP + 2 * SHORT_ITERATIONS * SHORT_ITERATION;
    return both("operations", workload, rounds, SHORT_ITERATIONS, seconds, slowdown, seed);
  }

  /** Long forks of both versions. */
  public List<Pool> jmh(String workload, int starts, double slowdown, long seed) {
    double seconds = START_UP + 2 * SLICES * Shape.Slices.SLICE;
    return both(Shape.Slices.EXPERIMENT, workload, starts, SLICES, seconds, slowdown, seed);
  }

  private List<Pool> both(
      String experiment,
      String workload,
      int rounds,
      int iterations,
      double seconds,
      double slowdown,
      long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return List.of(
        new Pool(experiment, workload, "BASELINE", starts(rounds, iterations, seconds, 1, random)),
        new Pool(
            experiment,
            workload,
            "CURRENT",
            starts(rounds, iterations, seconds, 1 + slowdown, random)));
  }

  private List<Pool.Start> starts(
      int rounds, int iterations, double seconds, double factor, SplittableRandom random) {
    return IntStream.range(0, rounds)
        .mapToObj(
            round -> {
              double level = between * random.nextGaussian() + drift * round;
              double centre = NANOS * factor * Math.exp(level);
              return new Pool.Start(
                  round,
                  seconds,
                  around(centre, iterations, random),
                  around(centre, iterations, random));
            })
        .toList();
  }

  private double[] around(double centre, int count, SplittableRandom random) {
    double[] values = new double[count];
    Arrays.setAll(values, i -> centre * Math.exp(within * random.nextGaussian()));
    return values;
  }

  /** The only contest of these pools. */
  public static Contest contest(List<Pool> pools) {
    return new Contest("synthetic", pools.get(0), pools.get(1));
  }
}
