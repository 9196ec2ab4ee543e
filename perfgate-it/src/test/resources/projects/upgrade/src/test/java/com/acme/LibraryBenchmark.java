package com.acme;

import ch.qos.logback.core.AppenderBase;
import ch.qos.logback.core.spi.AppenderAttachableImpl;
import java.util.concurrent.TimeUnit;
import org.apache.commons.collections.map.StaticBucketMap;
import org.joda.time.DateTime;
import org.joda.time.DateTimeZone;
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
  private final DateTime instant = new DateTime(1234567890000L, DateTimeZone.UTC);
  private int days;

  private static final class Silent extends AppenderBase<String> {
    @Override
    public void doAppend(String event) {}

    @Override
    protected void append(String event) {}
  }

  public LibraryBenchmark() {
    for (int key = 0; key < 500; key++) {
      buckets.put(key, key);
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

  /** The class is the same, byte for byte, in 2.1 and 2.2. */
  @Benchmark
  public int dayAfter() {
    days = days + 1 & 1023;
    return instant.plusDays(days).getDayOfMonth();
  }
}
