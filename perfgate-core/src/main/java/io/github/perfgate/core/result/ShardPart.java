package io.github.perfgate.core.result;

/**
 * Which part of the workloads a gate has measured.
 *
 * @param index the number of the shard, from 1
 * @param count how many shards there are
 * @param workloads how many workloads all shards have together
 * @param partition a digest of which shard measures which workloads
 * @param classes a digest of the classes of all versions
 */
public record ShardPart(int index, int count, int workloads, String partition, String classes) {
  /** As the setting has it: {@code 3/8}. */
  public String inWords() {
    return index + "/" + count;
  }
}
