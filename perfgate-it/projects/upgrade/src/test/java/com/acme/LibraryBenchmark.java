package com.acme;

import ch.qos.logback.core.AppenderBase;
import ch.qos.logback.core.spi.AppenderAttachableImpl;
import java.util.concurrent.TimeUnit;
import org.apache.commons.collections.list.TreeList;
import org.apache.commons.collections.map.StaticBucketMap;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;

@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class LibraryBenchmark {
  private final StaticBucketMap buckets = new StaticBucketMap();
  private final AppenderAttachableImpl<String> appenders = new AppenderAttachableImpl<>();
  private final TreeList tree = new TreeList();

  private static final class Silent extends AppenderBase<String> {
    @Override
    public void doAppend(String event) {}

    @Override
    protected void append(String event) {}
  }

  public LibraryBenchmark() {
    for (int key = 0; key < 500; key++) {
      buckets.put(key, key);
      tree.add(key);
    }
    appenders.addAppender(new Silent());
    appenders.addAppender(new Silent());
  }

  /** COLLECTIONS-334: 3.2.2 locks every bucket to count its entries. */
  @Benchmark
  public int bucketMapSize() {
    return buckets.size();
  }

  /** 1.0.0 goes through a copy-on-write list, 0.9.30 through a list behind a lock. */
  @Benchmark
  @Threads(2)
  public int appendToAll() {
    return appenders.appendLoopOnAppenders("event");
  }

  /** Every method of this class and of its nodes has the same bytecode in 3.2.1 and 3.2.2. */
  @Benchmark
  public int sumOfTree() {
    int sum = 0;
    for (int index = 0; index < tree.size(); index++) {
      sum += (Integer) tree.get(index);
    }
    return sum;
  }
}
