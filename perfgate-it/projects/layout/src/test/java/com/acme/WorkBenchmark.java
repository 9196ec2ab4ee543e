package com.acme;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Eight workloads whose rounds hardly vary. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class WorkBenchmark {
  private final Work work = new Work();
  public int count = 1000;

  @Benchmark
  public int shift() {
    return work.shift(count);
  }

  @Benchmark
  public double iterate() {
    return work.iterate(count);
  }

  @Benchmark
  public int hash() {
    return work.hash(count);
  }

  @Benchmark
  public int check() {
    return work.check(count);
  }

  @Benchmark
  public int divide() {
    return work.divide(count);
  }

  @Benchmark
  public int order() {
    return work.order(count);
  }

  @Benchmark
  public int search() {
    return work.search(count);
  }

  @Benchmark
  public long parse() {
    return work.parse(count);
  }
}
