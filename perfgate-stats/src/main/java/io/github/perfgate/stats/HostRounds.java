package io.github.perfgate.stats;

import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.PairedT;
import io.github.perfgate.stats.inference.WelchAnova;
import java.util.List;

/**
 * The rounds of one comparison that several hosts measured, decided by one look at the full level.
 *
 * <p>Each host has whole blocks of rounds of both versions, so every test compares versions within
 * a host: ranks within blocks, or the values d of {@link RoundRatios}. The paired t test is
 * stratified by host ({@link PairedT#ofStrata}). What is decided holds for the mean over these
 * hosts, and says nothing of other hosts.
 *
 * <p>The change may differ between hosts, as CPU models differ: the interaction of ratio and host.
 * {@link #interaction} tests it. If hosts differ, the mean over them can hide a regression on one
 * of them behind an improvement on another, so {@link #look} asks each host by itself ({@link
 * LookEvidence#ofEach}).
 */
public final class HostRounds {
  /** The level at which hosts differ, over all comparisons together. */
  public static final double INTERACTION_LEVEL = 0.01;

  private final List<RoundRatios> hosts;
  private final RoundRatios joined;

  /**
   * @param hosts the rounds of each host, at least one host; whole blocks of {@value
   *     GatePolicy#BLOCK_ROUNDS}
   * @throws IllegalArgumentException if a host has no rounds or a part of a block
   */
  public HostRounds(List<RoundRatios> hosts) {
    this.hosts = List.copyOf(hosts);
    this.joined = RoundRatios.ofHosts(hosts);
  }

  /** The rounds of all hosts, with the speed of each host taken out of its VM values. */
  public RoundRatios joined() {
    return joined;
  }

  /**
   * The change on one host.
   *
   * @param ratio geometric mean over its rounds of candidate time / baseline time
   * @param interval its two-sided interval
   */
  public record Change(double ratio, Interval interval) {}

  /** The change on each host, at this confidence. */
  public List<Change> changes(double confidence) {
    return hosts.stream()
        .map(HostRounds::paired)
        .map(one -> new Change(one.ratio(), one.interval(confidence)))
        .toList();
  }

  /**
   * The change with all numbers: one of all rounds, or one of each host if the change differs
   * between them, so that their mean answers nothing.
   *
   * @param policy whose margin and levels count; its looks do not
   */
  public List<Effect> effects(GatePolicy policy, boolean differ) {
    return (differ ? hosts : List.of(joined))
        .stream()
            .map(
                one -> Effect.of(one, 1 - policy.alpha(), policy.between(one.count(), one.count())))
            .toList();
  }

  /** The p value for "the change is not the same on all hosts"; 1 for one host. */
  public double interaction() {
    return hosts.size() < 2
        ? 1
        : WelchAnova.of(hosts.stream().map(HostRounds::paired).toList()).p();
  }

  private static PairedT paired(RoundRatios host) {
    return host.paired(host.count());
  }

  /**
   * Looks once at all rounds.
   *
   * @param policy whose margin and levels count; its looks do not
   * @param differ whether the change differs between the hosts, so that each is asked by itself
   */
  public GateLook look(GatePolicy policy, boolean differ) {
    GatePolicy once = policy.between(joined.count(), joined.count());
    if (!differ) {
      return once.evaluate(joined, 0);
    }
    return once.look(
        0,
        LookEvidence.ofEach(
            hosts.stream()
                .map(host -> LookEvidence.of(host, host.count(), policy.logMargin()))
                .toList()),
        () -> 0);
  }
}
