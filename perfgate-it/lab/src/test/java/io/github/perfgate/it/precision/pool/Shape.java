package io.github.perfgate.it.precision.pool;

import java.util.Arrays;
import java.util.List;

/**
 * How a tool measures: the number of forks of each version, the values that it sees of them, and
 * their cost.
 */
public sealed interface Shape {
  /**
   * The mean seconds of a fork outside its iterations, for the gate's forks, or for the long ones
   * if there are none.
   *
   * @return NaN if there are neither
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

  /** The experiment whose forks have this shape, or can be cut to this shape. */
  String experiment();

  /** Forks of each version. */
  int starts();

  /** The forks of each version that a contest must have at least, so that a trial can be drawn. */
  int least();

  /** The values that the rule sees of a fork, in nanoseconds per operation. */
  double[] values(Pool.Start start);

  /**
   * The cost of a fork of this contest in seconds.
   *
   * @param startUp seconds of a fork outside its iterations
   */
  double seconds(Contest contest, double startUp);

  /**
   * How forks are drawn.
   *
   * @param exchanged whether the two versions are the same and may take each other's place
   */
  Drawing drawing(Contest contest, boolean exchanged);

  /**
   * The gate's forks as they were measured, both versions in every round.
   *
   * @param starts the number of forks, a multiple of {@value Drawing#BLOCK}
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
   * A shape that is cut out of the long forks, whose iterations of {@value #SLICE} s are put
   * together: a time without values, then values of equal length.
   *
   * @param starts forks of each version
   * @param warmup seconds at the beginning that are ignored, without the start-up
   * @param values the number of values that follow
   * @param each the seconds of a value
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
            "%d iterations of %s s are needed, but the fork of round %d has %d"
                .formatted(skipped + values * size, SLICE, start.round(), course.length));
      }
      double[] cut = new double[values];
      Arrays.setAll(cut, i -> together(course, skipped + i * size, size));
      return cut;
    }

    /**
     * The time per operation over all of these iterations, which is the harmonic mean: the
     * iterations took equally long, so those with fast operations had more operations.
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
