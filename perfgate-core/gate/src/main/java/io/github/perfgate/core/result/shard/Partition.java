package io.github.perfgate.core.result.shard;

import io.github.perfgate.core.base.files.Sha256;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Divides workloads among builds: the longest first, each to the build with the least to do so far.
 * A workload is never divided, so both versions of a workload are measured on one host. Equal input
 * gives an equal partition on every host; without costs the ids alone decide.
 */
public final class Partition {
  private final List<NavigableSet<String>> parts = new ArrayList<>();

  /**
   * @param together ids that have to be on one host, such as those of a formula; sets with a common
   *     id are united
   * @param costs what workloads cost, in any unit that is common to all; workloads without a cost
   *     count as much as the others on average
   * @param count the number of builds, at least 1
   */
  public Partition(
      Collection<? extends Set<String>> together, Map<String, Double> costs, int count) {
    List<NavigableSet<String>> groups = united(together);
    double unknown =
        groups.stream()
            .flatMap(Set::stream)
            .filter(costs::containsKey)
            .mapToDouble(costs::get)
            .average()
            .orElse(1);
    Map<NavigableSet<String>, Double> cost = new HashMap<>();
    groups.forEach(
        group ->
            cost.put(
                group, group.stream().mapToDouble(id -> costs.getOrDefault(id, unknown)).sum()));
    double[] load = new double[count];
    for (int part = 0; part < count; part++) {
      parts.add(new TreeSet<>());
    }
    groups.stream()
        .sorted(
            Comparator.comparingDouble((NavigableSet<String> group) -> -cost.get(group))
                .thenComparing(NavigableSet::first))
        .forEach(
            group -> {
              int least = least(load);
              parts.get(least).addAll(group);
              load[least] += cost.get(group);
            });
  }

  private static int least(double[] load) {
    int least = 0;
    for (int part = 1; part < load.length; part++) {
      if (load[part] < load[least]) {
        least = part;
      }
    }
    return least;
  }

  /** The sets, of which those with a common id are one. */
  private static List<NavigableSet<String>> united(Collection<? extends Set<String>> together) {
    Map<String, NavigableSet<String>> byId = new TreeMap<>();
    for (Set<String> ids : together) {
      NavigableSet<String> all = new TreeSet<>(ids);
      ids.stream().filter(byId::containsKey).map(byId::get).forEach(all::addAll);
      all.forEach(id -> byId.put(id, all));
    }
    return byId.values().stream().distinct().toList();
  }

  /** The workloads of a build. */
  public Set<String> of(ShardIndex shard) {
    return Set.copyOf(parts.get(shard.index() - 1));
  }

  /** Whether a build measures the workload. */
  public boolean contains(String workload) {
    return parts.stream().anyMatch(part -> part.contains(workload));
  }

  /** How many workloads all builds measure together. */
  public int size() {
    return parts.stream().mapToInt(Set::size).sum();
  }

  /** A digest of which build measures what: equal ones were divided alike. */
  public String fingerprint() {
    Sha256 digest = new Sha256();
    for (NavigableSet<String> part : parts) {
      digest.add("part");
      part.forEach(digest::add);
    }
    return digest.hex();
  }
}
