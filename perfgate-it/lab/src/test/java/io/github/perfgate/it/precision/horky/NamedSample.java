package io.github.perfgate.it.precision.horky;

import io.github.perfgate.it.precision.pool.Pool;
import io.github.perfgate.stats.Sample;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Runs of one version of a workload.
 *
 * @param name the name of the workload, with what distinguishes it from others
 * @param sample its runs
 */
record NamedSample(String name, Sample sample) {
  /**
   * One sample for each workload, with the forks of all its pools. The pools must be of the same
   * code, for instance both versions of an experiment in which nothing was changed.
   */
  static List<NamedSample> ofTheSameCode(List<Pool> pools) {
    Map<String, Sample> samples = new LinkedHashMap<>();
    pools.forEach(pool -> samples.merge(pool.workload(), pool.sample(), NamedSample::both));
    return samples.entrySet().stream()
        .map(entry -> new NamedSample(entry.getKey(), entry.getValue()))
        .toList();
  }

  private static Sample both(Sample one, Sample other) {
    return Sample.of(
        Stream.of(one, other)
            .flatMap(sample -> Stream.of(sample.toArrays()))
            .toArray(double[][]::new));
  }
}
