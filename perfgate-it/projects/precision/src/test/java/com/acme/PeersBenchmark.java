package com.acme;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * A thousand times, and fifty times more: what the rules of others and ours are tried on. Six workloads
 * use memory as programs do, and three only compute.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class PeersBenchmark {
  @Param({"0", "50"})
  public int more;

  private final Items items = new Items();
  private final Numbers numbers = new Numbers();
  private int count;

  @Setup
  public void count() {
    count = Size.of(1000, more);
  }

  @Benchmark
  public Object match() {
    return items.match(count);
  }

  @Benchmark
  public Object look() {
    return items.look(count);
  }

  @Benchmark
  public Object build() {
    return items.build(count);
  }

  @Benchmark
  public Object multiply() {
    return items.multiply(count);
  }

  @Benchmark
  public Object collect() {
    return items.collect(count);
  }

  @Benchmark
  public Object stream() {
    return items.stream(count);
  }

  @Benchmark
  public int shift() {
    return numbers.shift(count);
  }

  @Benchmark
  public double iterate() {
    return numbers.iterate(count);
  }

  @Benchmark
  public int hash() {
    return numbers.hash(count);
  }
}
