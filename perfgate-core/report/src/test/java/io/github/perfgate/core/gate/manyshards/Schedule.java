package io.github.perfgate.core.gate.manyshards;

import io.github.perfgate.core.result.shard.Partition;
import io.github.perfgate.core.result.shard.ShardIndex;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * How long the shards of a suite take.
 *
 * @param longest nanoseconds of the longest shard
 * @param mean nanoseconds of a shard on average
 * @param workload nanoseconds of the longest workload; NaN if that is not known
 */
record Schedule(double longest, double mean, double workload) {
  private static final double HOUR = 3.6e12;

  static Schedule ofMeasured(List<Long> measured) {
    double[] nanos = measured.stream().mapToDouble(Long::doubleValue).toArray();
    return of(nanos, Double.NaN);
  }

  /**
   * A division by known costs.
   *
   * @param measured what workloads take, by id, in nanoseconds
   * @param known what is known of it beforehand; empty if nothing is
   */
  static Schedule of(Map<String, Double> measured, Map<String, Double> known, int hosts) {
    Partition partition =
        new Partition(measured.keySet().stream().map(Set::of).toList(), known, hosts);
    return of(
        IntStream.rangeClosed(1, hosts)
            .mapToObj(index -> partition.of(new ShardIndex(index, hosts)))
            .mapToDouble(ids -> ids.stream().mapToDouble(measured::get).sum())
            .toArray(),
        measured.values().stream().mapToDouble(one -> one).max().orElse(0));
  }

  private static Schedule of(double[] shards, double workload) {
    return new Schedule(
        IntStream.range(0, shards.length).mapToDouble(i -> shards[i]).max().orElse(0),
        IntStream.range(0, shards.length).mapToDouble(i -> shards[i]).average().orElse(0),
        workload);
  }

  void print(String how) {
    System.out.printf(
        "    %s: the longest shard takes %.2f h, the mean %.2f h (%.2f times)%s%n",
        how,
        longest / HOUR,
        mean / HOUR,
        longest / mean,
        Double.isNaN(workload) ? "" : ", the longest workload %.2f h".formatted(workload / HOUR));
  }
}
