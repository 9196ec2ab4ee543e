package io.github.perfgate.runtime.watch;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.runner.IterationType;

/**
 * Reads the counters before the first and after the last measured iteration, as a reading takes
 * milliseconds. It hands their growth to JMH as secondary results of the last iteration. JMH's
 * results are the only way from a fork to its host. The bytes that JMH's workers allocate are read
 * at every iteration, and are a secondary result of it. JMH creates this class by its constructor
 * without arguments.
 */
public final class VmWatch implements InternalProfiler {
  /** The name of an iteration's bytes among JMH's secondary results. */
  private static final String ALLOCATED = "perfgate.allocated";

  /**
   * What JMH itself allocates in each worker and iteration, in bytes, while this class runs in
   * another thread. Measured with JMH 1.37 and an empty benchmark in all modes but one. On JDK 17
   * these are 512 with one worker and up to 600 in each of several. They are 480 to 600 on JDK 25,
   * 432 to 500 with compact headers, and 620 to 750 without compressed pointers. So up to 240 bytes
   * of JMH remain, 4 B/op with sixty operations. The sixteenth call on JDK 17 and before has 11 kB
   * more, once, as reflection then compiles.
   */
  private static final int OF_JMH = 512;

  private final WorkerBytes workers = new WorkerBytes();
  private long allocatedBefore;
  private @Nullable VmReading before;
  private boolean loaded;
  private int measured;

  @Override
  public String getDescription() {
    return "perfgate: what happens inside the measured JVM";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    if (!loaded) {
      // Classes that are loaded later can invalidate compiled code of the benchmark.
      VmReading.now();
      loaded = true;
    }
    if (before == null && iteration.getType() == IterationType.MEASUREMENT) {
      before = VmReading.now();
    }
    // Workers that do not exist yet have allocated nothing.
    allocatedBefore = Math.max(0, workers.now(benchmark.getThreads()));
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    long allocated = workers.now(benchmark.getThreads());
    List<ScalarResult> results = new ArrayList<>();
    if (allocated != WorkerBytes.UNKNOWN && isAlmostAllOfTheBenchmark(benchmark.getMode())) {
      results.add(
          new ScalarResult(
              ALLOCATED,
              Math.max(0, allocated - allocatedBefore - (long) OF_JMH * benchmark.getThreads()),
              "B",
              AggregationPolicy.SUM));
    }
    VmReading earlier = before;
    if (earlier != null && ++measured == iteration.getCount()) {
      VmReading.now()
          .since(earlier)
          .forEach(
              (counter, growth) ->
                  results.add(
                      new ScalarResult(counter.label(), growth, "#", AggregationPolicy.SUM)));
    }
    return results;
  }

  /** Sampling allocates a histogram in each iteration, of 30 to 300 kB. */
  private static boolean isAlmostAllOfTheBenchmark(Mode mode) {
    return mode != Mode.SampleTime;
  }

  /** The bytes that the benchmark allocated in an iteration; empty if they are not known. */
  public static OptionalDouble allocated(IterationResult data) {
    Result<?> result = data.getSecondaryResults().get(ALLOCATED);
    return result == null ? OptionalDouble.empty() : OptionalDouble.of(result.getScore());
  }

  /** The growth that an iteration's results hold. */
  public static Map<VmCounter, Long> in(IterationResult data) {
    Map<VmCounter, Long> growth = new EnumMap<>(VmCounter.class);
    for (VmCounter counter : VmCounter.values()) {
      Result<?> result = data.getSecondaryResults().get(counter.label());
      if (result != null) {
        growth.put(counter, Math.round(result.getScore()));
      }
    }
    return growth;
  }
}
