package io.github.perfgate.it.perf;

import io.github.perfgate.stats.bootstrap.BootstrapComparison;
import io.github.perfgate.stats.bootstrap.Resampler;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The hierarchical bootstrap of two versions: 30 forks of 50 iterations on each side, 10,000
 * resamples, one thread, up to the interval of the ratio. {@code warm} is a usual call in a JVM,
 * {@code cold} is its first call.
 */
@State(Scope.Benchmark)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class HierarchicalBootstrapBenchmark {
  private static final int RESAMPLES = 10_000;

  private double[][] baseline = {};
  private double[][] candidate = {};

  /** Draws the samples. */
  @Setup
  public void draw() {
    SplittableRandom random = new SplittableRandom(1);
    baseline = runs(random);
    candidate = runs(random);
  }

  private static double[][] runs(SplittableRandom random) {
    double[][] runs = new double[30][50];
    for (double[] run : runs) {
      double level = 1000 * (1 + 0.02 * random.nextGaussian());
      for (int i = 0; i < run.length; i++) {
        run[i] = level * (1 + 0.05 * random.nextGaussian());
      }
    }
    return runs;
  }

  /** The usual call. */
  @Benchmark
  @BenchmarkMode(Mode.AverageTime)
  @Fork(3)
  @Warmup(iterations = 5, time = 1)
  @Measurement(iterations = 5, time = 1)
  public double warm() {
    return compare();
  }

  /** The first call of a JVM. */
  @Benchmark
  @BenchmarkMode(Mode.SingleShotTime)
  @Fork(10)
  @Warmup(iterations = 0)
  @Measurement(iterations = 1)
  public double cold() {
    return compare();
  }

  private double compare() {
    Resampler x = Resampler.hierarchical(baseline, baseline.length, 1);
    Resampler y = Resampler.hierarchical(candidate, candidate.length, 2);
    return BootstrapComparison.of(x, y, RESAMPLES).ratioInterval(0.99).lower();
  }
}
