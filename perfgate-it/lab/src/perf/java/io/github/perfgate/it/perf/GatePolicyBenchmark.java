package io.github.perfgate.it.perf;

import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.Sample;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * All looks of the gate's policy, from 10 rounds to 60, for many workloads of 60 rounds and 50
 * iterations; The measured time includes the computation of VM values from the iterations.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(2)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
public class GatePolicyBenchmark {
  private static final int ROUNDS = 60;
  private static final int ITERATIONS = 50;

  private final GatePolicy policy = new GatePolicy(0.02, 10, ROUNDS, 0.01, 0.05);
  private Sample[] baselines = {};
  private Sample[] candidates = {};

  /** The number of workloads, with which the time should grow. */
  @Param({"250", "1000"})
  public int workloads;

  /** Draws the samples. */
  @Setup
  public void draw() {
    SplittableRandom random = new SplittableRandom(1);
    baselines = new Sample[workloads];
    candidates = new Sample[workloads];
    for (int w = 0; w < workloads; w++) {
      baselines[w] = sample(random, 1000);
      candidates[w] = sample(random, 980 + 80 * random.nextDouble());
    }
  }

  private static Sample sample(SplittableRandom random, double level) {
    double[][] runs = new double[ROUNDS][ITERATIONS];
    for (double[] run : runs) {
      double here = level * (1 + 0.02 * random.nextGaussian());
      for (int i = 0; i < ITERATIONS; i++) {
        run[i] = here * (1 + 0.05 * random.nextGaussian());
      }
    }
    return Sample.of(runs);
  }

  /** All looks at all workloads. */
  @Benchmark
  public double allLooks() {
    int looks = policy.looks().size();
    double smallest = 1;
    for (int w = 0; w < workloads; w++) {
      double[] x = baselines[w].runMeans();
      double[] y = candidates[w].runMeans();
      for (int k = 0; k < looks; k++) {
        smallest = Math.min(smallest, policy.evaluate(x, y, k).sequentialP());
      }
    }
    return smallest;
  }
}
