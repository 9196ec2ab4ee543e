package com.acme;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Fifty workloads that nobody changed. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CrowdBenchmark {
  @Param({"10", "30", "100", "300", "1000"})
  public int count;

  private final Items items = new Items();

  @Benchmark
  public Object checksum() {
    return items.checksum(count);
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
  public Object search() {
    return items.search(count);
  }

  @Benchmark
  public Object build() {
    return items.build(count);
  }

  @Benchmark
  public Object parse() {
    return items.parse(count);
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
  public Object sort() {
    return items.sort(count);
  }
}
