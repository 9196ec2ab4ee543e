package com.acme;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

@State(Scope.Thread)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SquaresBenchmark {
  private int from;

  @Benchmark
  @BenchmarkMode(Mode.AverageTime)
  public int steady() {
    return Squares.sum(from++ & 63);
  }

  @Benchmark
  @BenchmarkMode(Mode.SingleShotTime)
  public int first() {
    return Squares.sum(from++ & 63);
  }
}
