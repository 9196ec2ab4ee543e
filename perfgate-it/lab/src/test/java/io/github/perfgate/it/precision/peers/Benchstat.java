package io.github.perfgate.it.precision.peers;

import io.github.perfgate.it.precision.pool.Shape;
import io.github.perfgate.stats.VmStatistic;
import io.github.perfgate.stats.inference.MannWhitneyTest;

/**
 * Go's benchstat: {@code go test -bench=. -count=10} on each side, which is 10 values of about 1 s
 * each from one process; the Mann-Whitney test, two-sided, and a difference of the medians is shown
 * if p is not above 0.05.
 *
 * <p>Its test is exact up to 50 values a side without ties and up to 25 with ties, and otherwise
 * normal with corrections for ties and continuity. perfgate's test differs only for small samples
 * with ties (normal), and times of whole seconds have no ties.
 *
 * <p>Go measures without a warm-up and does not leave out the first second. Here, {@value #WARMUP}
 * s precede the first value, since nobody would use the rule on a JVM otherwise.
 *
 * <p>Read from golang/perf (golang.org/x/perf) at commit 712aea8b47053b2e77c04820a5032254b347cf96:
 * {@code benchmath/anone.go} (medians, the test), {@code benchmath/sample.go} (level 0.05, {@code
 * FormatDelta}), {@code internal/stats/utest.go} (exact and normal), {@code cmd/benchstat/main.go}
 * (10 runs).
 */
record Benchstat() implements Peer {
  private static final int VALUES = 10;
  private static final double WARMUP = 1;
  private static final double LEVEL = 0.05;

  @Override
  public String name() {
    return "benchstat";
  }

  @Override
  public String description() {
    return "one process, 10 values of 1 s; Mann-Whitney test, two-sided, p not above 0.05, and the medians' direction";
  }

  @Override
  public String source() {
    return "golang/perf at 712aea8b4705";
  }

  @Override
  public Shape shape() {
    return new Shape.Slices(1, WARMUP, VALUES, 1);
  }

  @Override
  public Call call(double[][] baseline, double[][] candidate) {
    double[] before = Peer.pooled(baseline);
    double[] after = Peer.pooled(candidate);
    boolean differ = MannWhitneyTest.of(before, after).pTwoSided() <= LEVEL;
    return new Call(differ && VmStatistic.MEDIAN.of(after) > VmStatistic.MEDIAN.of(before), 1);
  }
}
