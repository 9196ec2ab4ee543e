package io.github.perfgate.core.jvm.launch.samples;

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
import org.openjdk.jmh.infra.Blackhole;

/** One benchmark for everything that can go wrong in a measured JVM. */
@BenchmarkMode(Mode.AverageTime)
public class IllBehaved {
  /** An exception that no other process can read. */
  public static final class Unsendable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings({"serial", "UnusedVariable"}) // This object cannot be sent.
    private final Object unsendable = new Object();

    Unsendable(String message) {
      super(message);
    }
  }

  /** Throws in set-up. */
  @State(Scope.Benchmark)
  public static class BadSetup {
    @Setup
    public void setUp() {
      throw new IllegalStateException("no set-up today");
    }
  }

  /** Throws in tear-down. */
  @State(Scope.Benchmark)
  public static class BadTearDown {
    @TearDown
    public void tearDown() {
      throw new IllegalStateException("no tear-down today");
    }
  }

  /** Counts iterations. */
  @State(Scope.Benchmark)
  public static class Iterations {
    int started;

    @Setup(Level.Iteration)
    public void count() {
      started++;
    }
  }

  @Benchmark
  public void throwsInSetup(BadSetup state) {
    Blackhole.consumeCPU(10);
  }

  @Benchmark
  public void throwsInBody() {
    throw new IllegalStateException("no body today");
  }

  @Benchmark
  public void tellsItsClassPath() {
    throw new IllegalStateException(System.getProperty("java.class.path"));
  }

  @Benchmark
  public void throwsUnsendable() {
    throw new Unsendable("keep me here");
  }

  @Benchmark
  public void throwsInTearDown(BadTearDown state) {
    Blackhole.consumeCPU(10);
  }

  @Benchmark
  public void exits() {
    System.exit(3);
  }

  /** Exits in the second iteration, with the exit code of success. */
  @Benchmark
  public void haltsMidway(Iterations iterations) {
    if (iterations.started == 2) {
      Runtime.getRuntime().halt(0);
    }
    Blackhole.consumeCPU(10);
  }

  @Benchmark
  @SuppressWarnings("InfiniteLoop") // The endless loop is intended.
  public void neverEnds() {
    System.out.println("spinning");
    while (true) {
      Blackhole.consumeCPU(1_000);
    }
  }

  @Benchmark
  @Fork(jvmArgs = "-Xmx32m")
  public int runsOutOfMemory() {
    List<long[]> kept = new ArrayList<>();
    while (true) {
      kept.add(new long[100_000]);
      if (kept.size() == Integer.MAX_VALUE) {
        return kept.size();
      }
    }
  }

  @Benchmark
  @BenchmarkMode(Mode.SingleShotTime)
  public void printsMegabytes() {
    for (int i = 0; i < 3_000; i++) {
      System.out.println("line " + i + " " + "x".repeat(1_000));
    }
  }

  @Benchmark
  @BenchmarkMode(Mode.SingleShotTime)
  public void printsMegabytesAndThrows() {
    printsMegabytes();
    throw new IllegalStateException("printed enough");
  }

  /** Leaves a thread behind that would keep its JVM alive. */
  @Benchmark
  @BenchmarkMode(Mode.SingleShotTime)
  public void leavesThread() {
    Thread left =
        new Thread(
            () -> {
              while (true) {
                Blackhole.consumeCPU(1_000);
              }
            });
    left.setDaemon(false); // JMH's worker, its parent, is a daemon.
    left.start();
  }

  @Benchmark
  @Fork(jvmArgs = "-XX:NoSuchFlag=1")
  public void cannotStart() {
    Blackhole.consumeCPU(10);
  }
}
