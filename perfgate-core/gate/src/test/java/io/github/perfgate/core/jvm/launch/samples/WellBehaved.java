package io.github.perfgate.core.jvm.launch.samples;

import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Group;
import org.openjdk.jmh.annotations.GroupThreads;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Timeout;
import org.openjdk.jmh.infra.Blackhole;

/** One benchmark for every shape that JMH knows. */
public class WellBehaved {
  /** A parameter whose values are its constants. */
  public enum Shape {
    FLAT,
    ROUND
  }

  /** With parameters. */
  @State(Scope.Benchmark)
  public static class Input {
    @Param({"10", "2000"})
    int size;

    @Param Shape shape;
  }

  /** A benchmark with both modes, in a time unit that is not the gate's. */
  @Benchmark
  @BenchmarkMode({Mode.AverageTime, Mode.Throughput, Mode.SampleTime})
  @OutputTimeUnit(TimeUnit.MILLISECONDS)
  public void spin() {
    Blackhole.consumeCPU(2_000);
  }

  @Benchmark
  @BenchmarkMode(Mode.AverageTime)
  public void parameterized(Input input) {
    Blackhole.consumeCPU(input.size * 10L);
  }

  @Benchmark
  @BenchmarkMode(Mode.SingleShotTime)
  public void once() {
    Blackhole.consumeCPU(1_000);
  }

  @Benchmark
  @Group("pair")
  @GroupThreads(1)
  @BenchmarkMode(Mode.AverageTime)
  public void left() {
    Blackhole.consumeCPU(100);
  }

  @Benchmark
  @Group("pair")
  @GroupThreads(2)
  @BenchmarkMode(Mode.AverageTime)
  public void right() {
    Blackhole.consumeCPU(100);
  }

  /** Of 1016 bytes, in a JVM with compressed class pointers. */
  @Benchmark
  @BenchmarkMode({Mode.AverageTime, Mode.Throughput, Mode.SampleTime})
  public byte[] allocates() {
    return new byte[1000];
  }

  @Benchmark
  @BenchmarkMode(Mode.AverageTime)
  public void empty() {}

  /** Fails unless the JVM has exactly the arguments that the annotation and the order ask for. */
  @Benchmark
  @Fork(
      jvmArgsPrepend = "-Dsample.order=prepended",
      jvmArgs = {"-Xmx256m", "-Dsample.order=own", "-Dsample.own=two words"},
      jvmArgsAppend = "-Dsample.appended=yes")
  @Timeout(time = 7)
  @Threads(2)
  @BenchmarkMode(Mode.AverageTime)
  public void jvmArguments() {
    expect("own", System.getProperty("sample.order"));
    expect("two words", System.getProperty("sample.own"));
    expect("yes", System.getProperty("sample.appended"));
    expect("ordered", System.getProperty("sample.ordered"));
    // The host's own arguments must not reach the fork.
    expect(null, System.getProperty("jmh.ignoreLock"));
    Blackhole.consumeCPU(100);
  }

  private static void expect(@Nullable String expected, @Nullable String actual) {
    if (!Objects.equals(expected, actual)) {
      throw new IllegalStateException("expected " + expected + ", found " + actual);
    }
  }
}
