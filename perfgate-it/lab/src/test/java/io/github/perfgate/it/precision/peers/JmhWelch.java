package io.github.perfgate.it.precision.peers;

import io.github.perfgate.it.precision.pool.Shape;
import io.github.perfgate.stats.inference.WelchTest;

/**
 * JMH's default forks with a valid test: Welch's t test of one mean for each fork, one-sided at
 * {@value #LEVEL}, which is the level of the gate's regressions. No tool does this; it serves as
 * the yardstick.
 *
 * @param starts forks of each version, 5 by default
 */
record JmhWelch(int starts) implements Peer {
  static final double LEVEL = 0.01;

  @Override
  public String name() {
    return "JMH's forks, Welch";
  }

  @Override
  public String description() {
    return "%d forks as JMH makes them; Welch's t test of the forks' means, one-sided, p below 0.01"
        .formatted(starts);
  }

  @Override
  public String source() {
    return "a yardstick, no tool";
  }

  @Override
  public Shape shape() {
    return JmhErrorBars.forks(starts);
  }

  @Override
  public Call call(double[][] baseline, double[][] candidate) {
    WelchTest test = WelchTest.of(Peer.means(baseline), Peer.means(candidate));
    return new Call(test.pGreater(0) < LEVEL, starts);
  }
}
