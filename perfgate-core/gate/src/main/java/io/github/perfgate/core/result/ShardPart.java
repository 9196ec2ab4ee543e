package io.github.perfgate.core.result;

import org.jspecify.annotations.Nullable;

/**
 * Which part of the workloads, or of their rounds, a gate has measured.
 *
 * @param index the number of the shard, from 1
 * @param count how many shards there are
 * @param workloads how many workloads all shards have together
 * @param partition a digest of which shard measures which workloads
 * @param classes a digest of the classes of all versions
 * @param rounds how many rounds of every workload each shard measures; absent if each workload has
 *     all its rounds in one shard
 */
public record ShardPart(
    int index,
    int count,
    int workloads,
    String partition,
    String classes,
    @Nullable Integer rounds) {
  /** A part of the workloads. */
  public ShardPart(int index, int count, int workloads, String partition, String classes) {
    this(index, count, workloads, partition, classes, null);
  }

  /** As the setting has it: {@code 3/8}. */
  public String inWords() {
    return index + "/" + count;
  }
}
