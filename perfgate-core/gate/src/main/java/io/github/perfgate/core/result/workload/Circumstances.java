package io.github.perfgate.core.result.workload;

import io.github.perfgate.core.jvm.process.CpuTimes;
import io.github.perfgate.runtime.watch.VmCounter;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What happened around the samples of a workload.
 *
 * @param disturbedRounds rounds that were disturbed and entered the statistics all the same
 * @param repeatedRounds how often a disturbed round was measured again
 * @param disturbances what the disturbances were, each kind once
 * @param marked the disturbed rounds that entered the statistics
 * @param events by version name and counter of the measured JVM, the median over the forks of the
 *     counter's growth during the measured iterations; see {@link VmCounter} and {@link CpuTimes}
 * @param collections by version name, the collections of each fork in round order; absent if there
 *     were none, or the JVMs do not tell them
 */
public record Circumstances(
    int disturbedRounds,
    int repeatedRounds,
    List<String> disturbances,
    List<MarkedRound> marked,
    Map<String, Map<String, Long>> events,
    @Nullable Map<String, List<ForkCollections>> collections) {
  /**
   * A disturbed round.
   *
   * @param round from 0
   * @param words what disturbed it
   */
  public record MarkedRound(int round, List<String> words) {
    /** Copies the list. */
    public MarkedRound {
      words = List.copyOf(words);
    }
  }

  /** The collections of a version's forks; none if they are not known. */
  public List<ForkCollections> collectionsOf(String version) {
    return collections == null ? List.of() : collections.getOrDefault(version, List.of());
  }

  /** Nothing is known. */
  public static final Circumstances NONE =
      new Circumstances(0, 0, List.of(), List.of(), Map.of(), null);
}
