package io.github.perfgate.core.result.workload;

import io.github.perfgate.core.result.verdict.Slowdown;
import java.util.List;

/**
 * The change of a workload on each of the hosts that shared its rounds.
 *
 * @param interaction p value for "the change is not the same on all hosts"
 * @param differ whether that is shown over all workloads together, so that each host was asked by
 *     itself
 * @param hosts the change on each host, in the order of the shards
 */
public record AcrossHosts(double interaction, boolean differ, List<OnHost> hosts) {
  /** Copies the list. */
  public AcrossHosts {
    hosts = List.copyOf(hosts);
  }

  /**
   * The change on a host.
   *
   * @param shard the part of the rounds, such as {@code 3/8}
   * @param cpu the model of its CPU
   * @param rounds how many rounds it measured
   * @param slowdown estimate and interval
   */
  public record OnHost(String shard, String cpu, int rounds, Slowdown slowdown) {}
}
