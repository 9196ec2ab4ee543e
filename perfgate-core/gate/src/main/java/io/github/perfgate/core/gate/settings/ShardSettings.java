package io.github.perfgate.core.gate.settings;

import io.github.perfgate.core.result.shard.ShardIndex;
import io.github.perfgate.stats.GatePolicy;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which part of the workloads, or of their rounds, a build has.
 *
 * @param index the number of the build
 * @param costs what workloads cost, by id, as an earlier gate has measured it, in nanoseconds;
 *     empty if that is not known. All shards need the same costs
 * @param rounds how many rounds of every workload the build measures, a multiple of 5; null if
 *     workloads are divided, and not their rounds
 */
public record ShardSettings(ShardIndex index, Map<String, Double> costs, @Nullable Integer rounds) {
  /** The name of the setting. */
  public static final String NAME = "shard";

  /** The name of the setting that says what is divided. */
  public static final String BY = "shardBy";

  /** A part of the workloads. */
  public ShardSettings(ShardIndex index, Map<String, Double> costs) {
    this(index, costs, null);
  }

  /**
   * A part of the rounds of every workload: a fixed number of whole blocks, the same on all hosts.
   *
   * @param maxRounds how many rounds all builds measure together at least
   */
  public static ShardSettings ofRounds(ShardIndex index, int maxRounds) {
    int together = GatePolicy.BLOCK_ROUNDS * index.count();
    int blocks = (maxRounds + together - 1) / together;
    return new ShardSettings(index, Map.of(), blocks * GatePolicy.BLOCK_ROUNDS);
  }

  /** How many rounds are measured, in words; empty if workloads are divided. */
  public Optional<String> plan() {
    return rounds == null
        ? Optional.empty()
        : Optional.of(
            "Shard %s measures %d rounds of every workload, and all %d shards together measure %d"
                .formatted(index, rounds, index.count(), rounds * index.count()));
  }

  /** How many rounds of every workload the builds before this one make. */
  int roundsBefore() {
    return rounds == null ? 0 : (index.index() - 1) * rounds;
  }

  /** The workloads of which this build has a part: all of them if their rounds are divided. */
  public ShardIndex ofWorkloads() {
    return rounds == null ? index : new ShardIndex(1, 1);
  }

  /** Copies the map. */
  public ShardSettings {
    costs = Map.copyOf(costs);
  }
}
