package io.github.perfgate.it.precision.peers;

import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.it.precision.pool.Drawing;
import io.github.perfgate.it.precision.pool.Pool;
import io.github.perfgate.it.precision.pool.Shape;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * Lets rules judge measurements that are drawn from those of a contest. The seed, the rule's name
 * and the workload determine the draws, which are the same for all slowdowns.
 *
 * @param startUp seconds of a fork outside its iterations
 * @param resamples the number of trials of a contest
 * @param seed any number
 */
record Trials(double startUp, int resamples, long seed) {
  /**
   * The outcome.
   *
   * @param share the share of trials in which the rule called the candidate slower
   * @param seconds the mean seconds of all forks of both versions
   */
  record Tally(double share, double seconds) {}

  /** Trials with the start-up time of the gate's forks, or of the long ones if there are none. */
  static Trials of(List<Pool> pools, int resamples, long seed) {
    return new Trials(Shape.startUp(pools), resamples, seed);
  }

  /** These trials with another number. */
  Trials with(int other) {
    return new Trials(startUp, other, seed);
  }

  /**
   * Tries a rule on a contest.
   *
   * @param slowdown the slowdown that is added to every candidate, 0.05 for 5 %
   * @param exchanged whether the versions are the same code and take each other's place by chance
   */
  Tally tally(Peer peer, Contest contest, double slowdown, boolean exchanged) {
    Shape shape = peer.shape();
    double[][] plain =
        Stream.of(contest.baseline(), contest.candidate())
            .flatMap(pool -> pool.starts().stream())
            .map(shape::values)
            .toArray(double[][]::new);
    double[][] slower =
        Arrays.stream(plain)
            .map(values -> Arrays.stream(values).map(value -> (1 + slowdown) * value).toArray())
            .toArray(double[][]::new);
    Drawing drawing = shape.drawing(contest, exchanged);
    SplittableRandom random =
        new SplittableRandom(
            31 * (31 * seed + peer.name().hashCode()) + contest.workload().hashCode());
    int[] baseline = new int[shape.starts()];
    int[] candidate = new int[shape.starts()];
    int trials = drawing.trials(resamples);
    long found = 0;
    long starts = 0;
    for (int trial = 0; trial < trials; trial++) {
      drawing.draw(trial, random, baseline, candidate);
      Peer.Call call = peer.call(drawn(plain, baseline), drawn(slower, candidate));
      found += call.slower() ? 1 : 0;
      starts += call.starts();
    }
    double seconds = 2.0 * starts / trials * shape.seconds(contest, startUp);
    return new Tally((double) found / trials, seconds);
  }

  private static double[][] drawn(double[][] values, int[] numbers) {
    return Arrays.stream(numbers).mapToObj(number -> values[number]).toArray(double[][]::new);
  }
}
