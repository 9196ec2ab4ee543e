package com.acme;

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
import org.slf4j.Marker;
import org.slf4j.helpers.BasicMarkerFactory;

@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class LibraryBenchmark {
  private final StaticBucketMap buckets = new StaticBucketMap();
  private final BasicMarkerFactory markers = new BasicMarkerFactory();
  private final DateTime instant = new DateTime(1234567890000L, DateTimeZone.UTC);
  private int days;

  public LibraryBenchmark() {
    for (int key = 0; key < 500; key++) {
      buckets.put(key, key);
    }
  }

  /** COLLECTIONS-334: 3.2.2 locks every bucket to count its entries. */
  @Benchmark
  public int bucketMapSize() {
    return buckets.size();
  }

  /** 1.7.6 keeps markers in a concurrent map, 1.7.5 behind one monitor. */
  @Benchmark
  @Threads(2)
  public Marker markerLookup() {
    return markers.getMarker("AUDIT");
  }

  /** The class is the same, byte for byte, in 2.1 and 2.2. */
  @Benchmark
  public int dayAfter() {
    days = days + 1 & 1023;
    return instant.plusDays(days).getDayOfMonth();
  }
}
