package com.acme;

import java.util.concurrent.TimeUnit;
import java.util.function.IntUnaryOperator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;

/**
 * Kinds of work whose times two JVMs that take turns could bend, as each of them leaves something
 * behind for the turn of the other: a full cache, a collection, threads that run on.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class PlantedBenchmark {
  private static final int SIZE = 1000;

  /** Hundredths of the size that the newer version adds, here and in the classes below. */
  @State(Scope.Benchmark)
  public static class Planted {
    @Param({"0", "20"})
    public int more;

    int size;

    @Setup
    public void size() {
      size = Size.of(SIZE, more * SIZE / 100);
    }
  }

  /** Memory that does not fit into a cache, read in an order that no prefetcher foresees. */
  @State(Scope.Benchmark)
  public static class Memory {
    private final int[] cells = new int[16 << 20];
    private int at;

    int walk(int steps) {
      int sum = 0;
      for (int i = 0; i < steps; i++) {
        at = at * 1_664_525 + 1_013_904_223;
        sum += cells[(at >>> 8) + (sum & 1)  & cells.length - 1];
      }
      return sum;
    }
  }

  /** A thread that works for one of two milliseconds; the newer version's works on. */
  @State(Scope.Benchmark)
  public static class Background {
    private final Numbers numbers = new Numbers();
    private volatile boolean ended;
    private Thread thread;
    volatile int result;

    @Setup
    public void begin(Planted planted) {
      long pauseMillis = planted.size > SIZE ? 0 : 1;
      thread = new Thread(() -> work(pauseMillis));
      thread.setDaemon(true);
      thread.start();
    }

    private void work(long pauseMillis) {
      try {
        while (!ended) {
          long end = System.nanoTime() + 1_000_000;
          while (System.nanoTime() < end) {
            result = numbers.shift(100);
          }
          Thread.sleep(pauseMillis);
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    @TearDown
    public void end() {
      ended = true;
    }
  }

  /** Many small methods, of which each is compiled after a while of its own. */
  @State(Scope.Benchmark)
  public static class Methods {
    private final IntUnaryOperator[] methods = new IntUnaryOperator[200];

    @Setup
    public void make() {
      for (int i = 0; i < methods.length; i++) {
        int step = i;
        methods[i] =
            i % 4 == 0
                ? x -> x * 31 + step
                : i % 4 == 1
                    ? x -> Integer.rotateLeft(x, step)
                    : i % 4 == 2 ? x -> x ^ step << 7 : x -> Integer.reverse(x) + step;
      }
    }

    int apply(int count) {
      int x = count;
      for (int i = 0; i < count; i++) {
        x = methods[i % methods.length].applyAsInt(x);
      }
      return x;
    }
  }

  /** Counts operations, for what happens only now and then. */
  @State(Scope.Thread)
  public static class Count {
    final Numbers numbers = new Numbers();
    final Items items = new Items();
    int operations;
  }

  @Benchmark
  public int computation(Planted planted, Count count) {
    return count.numbers.shift(planted.size);
  }

  @Benchmark
  @Fork(jvmArgsAppend = "-XX:+UseG1GC")
  public Object allocationUnderG1(Planted planted, Count count) {
    return count.items.collect(planted.size);
  }

  @Benchmark
  @Fork(jvmArgsAppend = "-XX:+UseParallelGC")
  public Object allocationUnderParallel(Planted planted, Count count) {
    return count.items.collect(planted.size);
  }

  @Benchmark
  public int largeWorkingSet(Planted planted, Memory memory) {
    return memory.walk(planted.size);
  }

  @Benchmark
  public int backgroundThread(Planted planted, Background background, Count count) {
    return count.numbers.shift(planted.size) + background.result;
  }

  @Benchmark
  @Threads(2)
  public int lock(Planted planted, Count count) {
    int outside = count.numbers.shift(planted.size);
    synchronized (planted) {
      return outside + count.numbers.shift(planted.size / 10);
    }
  }

  @Benchmark
  public int lateCompilation(Planted planted, Methods methods) {
    return methods.apply(planted.size);
  }

  /** Every 10,000th operation takes as long as 1,000 others, or as 5,000 in the newer version. */
  @Benchmark
  public int rarePause(Planted planted, Count count) {
    boolean pause = ++count.operations % 10_000 == 0;
    return count.numbers.shift(pause ? 1000 * SIZE + 20_000 * (planted.size - SIZE) : SIZE);
  }

  @Benchmark
  public int lookUp(Planted planted, Count count) {
    return count.items.look(planted.size);
  }
}
