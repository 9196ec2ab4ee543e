package com.acme;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class OrdersBenchmark {
  private final Orders muchMore = new Orders(Work.muchMore());
  private final Orders hardlyMore = new Orders(Work.hardlyMore());

  @Benchmark
  public long muchMore() {
    return muchMore.pieces();
  }

  @Benchmark
  public long hardlyMore() {
    return hardlyMore.pieces();
  }
}
