package com.acme;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class ChecksumBenchmark {
  private Checksum slower;
  private Checksum same;
  private Checksum faster;
  private String text;

  @Setup
  public void setUp() {
    slower = new Checksum(Work.slower());
    same = new Checksum(Work.same());
    faster = new Checksum(Work.faster());
    text = "The quick brown fox jumps over the lazy dog. ".repeat(20);
  }

  @Benchmark
  public int slower() {
    return slower.of(text);
  }

  @Benchmark
  public int same() {
    return same.of(text);
  }

  @Benchmark
  @BenchmarkMode(Mode.Throughput)
  public int faster() {
    return faster.of(text);
  }
}
