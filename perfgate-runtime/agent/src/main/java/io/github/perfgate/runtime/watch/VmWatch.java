package io.github.perfgate.runtime.watch;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
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
 * milliseconds. It hands their growth to JMH as secondary results of the last iteration, since
 * JMH's results are the only way from a fork to its host. JMH creates this class by its constructor
 * without arguments.
 */
public final class VmWatch implements InternalProfiler {
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
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    List<ScalarResult> results = new ArrayList<>();
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
