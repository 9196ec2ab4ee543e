package com.acme;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
public class SpinningBenchmark {
  private final Checksum checksum = new Checksum(Work.same());
  private final String text = "The quick brown fox jumps over the lazy dog. ".repeat(20);
  private boolean endless;

  /** A file asks for a loop without end, and another tells that it has begun. */
  @Setup
  public void setUp() throws IOException {
    endless = Files.exists(Path.of("target/spin"));
    if (endless) {
      Files.writeString(Path.of("target/spinning"), Long.toString(ProcessHandle.current().pid()));
    }
  }

  @Benchmark
  public int spin() {
    int sum = 0;
    do {
      sum += checksum.of(text);
    } while (endless);
    return sum;
  }
}
