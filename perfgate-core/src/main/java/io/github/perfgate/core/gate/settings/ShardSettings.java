package io.github.perfgate.core.gate.settings;

import io.github.perfgate.core.shard.ShardIndex;
import java.util.Map;

/**
 * Which part of the workloads a build has.
 *
 * @param index the number of the build
 * @param costs what workloads cost, by id, as an earlier gate has measured it, in nanoseconds;
 *     empty if that is not known. All shards need the same costs
 */
public record ShardSettings(ShardIndex index, Map<String, Double> costs) {
  /** The name of the setting. */
  public static final String NAME = "shard";

  /** Copies the map. */
  public ShardSettings {
    costs = Map.copyOf(costs);
  }
}
