package io.github.perfgate.core.concurrent.run;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.runtime.harness.Counters;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.descriptive.moment.StandardDeviation;
import org.apache.commons.math3.stat.descriptive.rank.Median;
import org.jspecify.annotations.Nullable;

/**
 * The forks of a variant. The value of a fork is the median of its runs. On a shared host, a single
 * run can take many times as long as the others.
 */
public final class VariantSamples {
  private final MeasurementScope scope;
  private final Map<String, List<Double>> whole = new TreeMap<>();
  private final Map<String, List<Double>> own = new TreeMap<>();
  private final Map<String, List<ForkOutcome.Failed>> failures = new TreeMap<>();

  /**
   * @param scope which time decides
   */
  public VariantSamples(MeasurementScope scope) {
    this.scope = scope;
  }

  /**
   * Adds a fork of a version.
   *
   * @param variant whose values are taken from the fork
   */
  public void add(String version, ForkOutcome outcome, TestVariant variant) {
    if (outcome instanceof ForkOutcome.Measured measured) {
      double[] runs = measured.iterations().stream().mapToDouble(Double::doubleValue).toArray();
      double[] ofThreads =
          IntStream.rangeClosed(1, runs.length)
              .mapToObj(run -> measured.events().get(Counters.nanos(variant.role(), run)))
              .filter(Objects::nonNull)
              .mapToDouble(nanos -> (double) nanos / variant.repetitions())
              .toArray();
      whole.computeIfAbsent(version, name -> new ArrayList<>()).add(new Median().evaluate(runs));
      if (ofThreads.length > 0) {
        own.computeIfAbsent(version, name -> new ArrayList<>())
            .add(new Median().evaluate(ofThreads));
      }
    } else if (outcome instanceof ForkOutcome.Failed failed) {
      failures.computeIfAbsent(version, name -> new ArrayList<>()).add(failed);
    }
  }

  /** Nanoseconds of a repetition in the scope that decides; one value for each fork. */
  public double[] values(String version) {
    return scope == MeasurementScope.EACH_THREAD ? own(version) : whole(version);
  }

  /** Nanoseconds of a repetition until the last thread ends; one value for each fork. */
  public double[] whole(String version) {
    return array(whole, version);
  }

  /** Nanoseconds of a repetition for each thread by itself; one value for each fork. */
  public double[] own(String version) {
    return array(own, version);
  }

  /** All failures of a version. */
  public List<ForkOutcome.Failed> failures(String version) {
    return List.copyOf(failures.getOrDefault(version, List.of()));
  }

  /** The first failure of a version, in words; null if the version did not fail. */
  public @Nullable String failure(String version) {
    return failures(version).stream()
        .findFirst()
        .map(first -> first.kind() + ": " + first.message())
        .orElse(null);
  }

  /** Whether at least one version failed. */
  public boolean hasFailed() {
    return !failures.isEmpty();
  }

  /** The larger of both versions' standard deviations of the logarithms of the VM values. */
  public double variation() {
    return Math.max(variation(Revision.BASELINE), variation(Revision.CURRENT));
  }

  private double variation(String version) {
    double[] logs = values(version);
    for (int i = 0; i < logs.length; i++) {
      logs[i] = Math.log(logs[i]);
    }
    return logs.length < 2 ? 0 : new StandardDeviation().evaluate(logs);
  }

  private static double[] array(Map<String, List<Double>> lists, String version) {
    return lists.getOrDefault(version, List.of()).stream()
        .mapToDouble(Double::doubleValue)
        .toArray();
  }
}
