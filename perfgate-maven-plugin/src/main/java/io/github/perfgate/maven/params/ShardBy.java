package io.github.perfgate.maven.params;

/** What is divided among shards. */
public enum ShardBy {
  /** Each workload is measured by one shard. */
  WORKLOADS,
  /** Every shard measures some rounds of all workloads. */
  ROUNDS
}
