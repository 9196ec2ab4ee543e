package com.acme;

import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** Everything that a benchmark should not do, and healthy ones beside it. */
@BenchmarkMode(Mode.AverageTime)
public class BadBenchmarks {

  @State(Scope.Benchmark)
  public static class FailsInSetUp {
    @Setup
    public void setUp() {
      throw new IllegalStateException("the set-up found no input");
    }
  }

  @State(Scope.Benchmark)
  public static class FailsInTearDown {
    @TearDown
    public void tearDown() {
      throw new IllegalStateException("the tear-down lost its file");
    }
  }

  @State(Scope.Benchmark)
  public static class Text {
    final String value = "The quick brown fox jumps over the lazy dog. ".repeat(20);
    final Checksum checksum = new Checksum(Work.passes());
  }

  /** Counts iterations, the one of the warm-up included. */
  @State(Scope.Benchmark)
  public static class Progress {
    int iterations;

    @Setup(Level.Iteration)
    public void next() {
      iterations++;
    }
  }

  @State(Scope.Benchmark)
  public static class Loud {
    int lines;

    @Setup
    public void shout() {
      String line = "<a line that belongs to the benchmark>".repeat(28);
      for (lines = 0; lines < 1000; lines++) {
        System.out.println(line);
      }
      System.err.println(line);
    }
  }

  @State(Scope.Benchmark)
  public static class Hoard {
    final List<long[]> kept = new ArrayList<>();
  }

  @Benchmark
  public int throwsInSetUp(FailsInSetUp state) {
    return state.hashCode();
  }

  @Benchmark
  public int throwsInBody() {
    throw new IllegalStateException("the body met a dead end");
  }

  @Benchmark
  public int throwsInTearDown(FailsInTearDown state) {
    return state.hashCode();
  }

  @Benchmark
  public void exits() {
    System.exit(0);
  }

  @Benchmark
  public void haltsAtOnce() {
    Runtime.getRuntime().halt(0);
  }

  @Benchmark
  public int haltsInTheMiddle(Progress progress) {
    if (progress.iterations == 3) {
      Runtime.getRuntime().halt(0);
    }
    return progress.iterations;
  }

  @Benchmark
  @SuppressWarnings("InfiniteLoopStatement")
  public void neverEnds(Progress progress) {
    while (true) {
      progress.iterations++;
    }
  }

  @Benchmark
  @Fork(jvmArgsAppend = "-Xmx48m")
  public int runsOutOfMemory(Hoard hoard) {
    // A sixth of the heap: however slow the host is, the iterations do not end before it is full.
    hoard.kept.add(new long[1 << 20]);
    return hoard.kept.size();
  }

  @Benchmark
  public int printsAMegabyte(Text text, Loud loud) {
    return text.checksum.of(text.value) + loud.lines;
  }

  @Benchmark
  public int healthy(Text text) {
    return text.checksum.of(text.value);
  }
}
