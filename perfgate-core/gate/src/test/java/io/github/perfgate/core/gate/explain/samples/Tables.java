package io.github.perfgate.core.gate.explain.samples;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;

/** The benchmark; tests bring other versions of {@link Table}. */
@BenchmarkMode(Mode.AverageTime)
public class Tables {
  @Benchmark
  public int render() {
    return Table.render(1);
  }
}
