package io.github.perfgate.it.precision.peers;

import io.github.perfgate.it.precision.pool.Shape;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.MeanInterval;

/**
 * JMH as it is used without any setting, with the error that it prints: 5 forks, each of 5 warm-up
 * and 5 measured iterations of 10 s; the mean of all measured iterations of all forks with a
 * Student interval of 99.9 % that assumes them to be independent. JMH compares nothing itself; as
 * its users read the intervals, the candidate is slower if they do not overlap.
 *
 * <p>Read from openjdk/jmh at commit 139694248ced741a9491c253a3422a19371c32a9: {@code
 * jmh-core/src/main/java/org/openjdk/jmh/runner/Defaults.java} (forks, iterations, times), {@code
 * results/Result.java} ({@code getScoreError}, 0.999), {@code util/AbstractStatistics.java} ({@code
 * getMeanErrorAt}) and {@code results/BenchmarkResult.java} (all forks' iterations in one list).
 *
 * @param starts the number of forks, 5 by default
 */
record JmhErrorBars(int starts) implements Peer {
  static final int FORKS = 5;
  static final int ITERATIONS = 5;
  static final double ITERATION_SECONDS = 10;
  private static final double CONFIDENCE = 0.999;

  /** The shape of a number of JMH's forks. */
  static Shape.Slices forks(int starts) {
    return new Shape.Slices(starts, ITERATIONS * ITERATION_SECONDS, ITERATIONS, ITERATION_SECONDS);
  }

  @Override
  public String name() {
    return "JMH, error bars";
  }

  @Override
  public String description() {
    return "%d forks of 5 iterations of 10 s after 5 of warm-up; the 99.9 %% intervals of all iterations' means have nothing in common"
        .formatted(starts);
  }

  @Override
  public String source() {
    return "openjdk/jmh at 139694248ced";
  }

  @Override
  public Shape shape() {
    return forks(starts);
  }

  @Override
  public Call call(double[][] baseline, double[][] candidate) {
    Interval before = MeanInterval.of(Peer.pooled(baseline), CONFIDENCE);
    Interval after = MeanInterval.of(Peer.pooled(candidate), CONFIDENCE);
    return new Call(after.lower() > before.upper(), starts);
  }
}
