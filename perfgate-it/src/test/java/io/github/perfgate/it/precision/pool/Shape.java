package io.github.perfgate.it.precision.pool;

import java.util.Arrays;
import java.util.List;

/**
 * How a tool measures: how many VM starts of each version, what of them it sees, what they cost.
 */
public sealed interface Shape {
  /**
   * Seconds of a VM start outside its iterations, on average: of the gate's, or of the long ones
   * where there are none.
   *
   * @return NaN where there are neither
   */
  static double startUp(List<Pool> pools) {
    double gate = startUp(pools, Rounds.EXPERIMENT, Rounds.ITERATION);
    return Double.isNaN(gate) ? startUp(pools, Slices.EXPERIMENT, Slices.SLICE) : gate;
  }

  private static double startUp(List<Pool> pools, String experiment, double iteration) {
    return pools.stream()
        .filter(pool -> pool.experiment().equals(experiment))
        .flatMap(pool -> pool.starts().stream())
        .mapToDouble(start -> start.seconds() - iteration * start.course().length)
        .average()
        .orElse(Double.NaN);
  }

  /** The experiment whose VM starts have this shape, or can be cut to it. */
  String experiment();

  /** VM starts of each version. */
  int starts();

  /** VM starts of each version that a contest must have, so that some can be drawn. */
  int least();

  /** What the rule sees of a VM start, in nanoseconds for an operation. */
  double[] values(Pool.Start start);

  /**
   * What a VM start of this contest costs.
   *
   * @param startUp seconds of a VM start outside its iterations
   */
  double seconds(Contest contest, double startUp);

  /**
   * How VM starts are drawn.
   *
   * @param exchanged whether the two versions are the same and may take each other's place
   */
  Drawing drawing(Contest contest, boolean exchanged);

  /**
   * The gate's VM starts as they were measured, both versions in every round.
   *
   * @param starts a multiple of {@value Drawing#BLOCK}
   */
  record Rounds(int starts) implements Shape {
    public static final String EXPERIMENT = "gate";

    /** Seconds of an iteration in this experiment. */
    public static final double ITERATION = 0.2;

    @Override
    public String experiment() {
      return EXPERIMENT;
    }

    @Override
    public int least() {
      return Drawing.BLOCK;
    }

    @Override
    public double[] values(Pool.Start start) {
      return start.iterations();
    }

    @Override
    public double seconds(Contest contest, double startUp) {
      return (contest.baseline().meanSeconds() + contest.candidate().meanSeconds()) / 2;
    }

    @Override
    public Drawing drawing(Contest contest, boolean exchanged) {
      if (contest.baseline().starts().size() != contest.candidate().starts().size()) {
        throw new IllegalArgumentException(
            "%s has other rounds in one version than in the other".formatted(contest.workload()));
      }
      return new Drawing.Blocks(contest.starts(), exchanged);
    }
  }

  /**
   * Cut out of the long VM starts, whose iterations of {@value #SLICE} s are put together: a time
   * without values, and then equally long values.
   *
   * @param starts VM starts of each version
   * @param warmup seconds at the beginning that are not looked at, start-up not counted
   * @param values how many follow
   * @param each seconds of a value
   */
  record Slices(int starts, double warmup, int values, double each) implements Shape {
    public static final String EXPERIMENT = "jmh";

    /** Seconds of an iteration in this experiment. */
    public static final double SLICE = 0.05;

    @Override
    public String experiment() {
      return EXPERIMENT;
    }

    @Override
    public int least() {
      return 2;
    }

    @Override
    public double[] values(Pool.Start start) {
      double[] course = start.course();
      int skipped = slices(warmup);
      int size = slices(each);
      if (course.length < skipped + values * size) {
        throw new IllegalArgumentException(
            "%d iterations of %s s are needed, but the VM start of round %d has %d"
                .formatted(skipped + values * size, SLICE, start.round(), course.length));
      }
      double[] cut = new double[values];
      Arrays.setAll(cut, i -> together(course, skipped + i * size, size));
      return cut;
    }

    /**
     * The time for an operation over all of these iterations. They took equally long, so those with
     * fast operations had more of them: it is the harmonic mean.
     */
    private static double together(double[] course, int from, int size) {
      double operations = 0;
      for (int i = from; i < from + size; i++) {
        operations += 1 / course[i];
      }
      return size / operations;
    }

    private static int slices(double seconds) {
      return (int) Math.round(seconds / SLICE);
    }

    @Override
    public double seconds(Contest contest, double startUp) {
      return startUp + warmup + values * each;
    }

    @Override
    public Drawing drawing(Contest contest, boolean exchanged) {
      int baseline = contest.baseline().starts().size();
      int candidate = contest.candidate().starts().size();
      return starts == 1
          ? Drawing.Pairs.of(baseline, candidate, exchanged)
          : new Drawing.Independent(baseline, candidate, exchanged);
    }
  }
}
