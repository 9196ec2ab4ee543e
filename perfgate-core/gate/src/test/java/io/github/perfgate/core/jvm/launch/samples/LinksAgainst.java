package io.github.perfgate.core.jvm.launch.samples;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;

/** A benchmark of code that a test takes away. */
@BenchmarkMode(Mode.AverageTime)
public class LinksAgainst {
  /** The code under test. */
  static final class Dependency {
    private Dependency() {}

    static double compute(double value) {
      return Math.sqrt(value);
    }
  }

  @Benchmark
  public double dependency() {
    return Dependency.compute(2);
  }
}
