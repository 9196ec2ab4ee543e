package com.acme;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** What somebody would write by hand. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class MixBenchmark {
  private static final int VALUES = 4096;

  private long value = 42;
  private final long[] values = new long[VALUES];

  public MixBenchmark() {
    for (int i = 0; i < VALUES; i++) {
      values[i] = i;
    }
  }

  @Benchmark
  public long single() {
    return Mix.mix(value);
  }

  @Benchmark
  @OperationsPerInvocation(VALUES)
  public void many(Blackhole hole) {
    long[] values = this.values;
    for (int i = 0; i < values.length; i++) {
      hole.consume(Mix.mix(values[i]));
    }
  }
}
