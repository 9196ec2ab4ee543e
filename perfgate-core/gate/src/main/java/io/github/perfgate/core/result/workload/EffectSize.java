package io.github.perfgate.core.result.workload;

import io.github.perfgate.core.result.verdict.Slowdown;
import org.jspecify.annotations.Nullable;

/**
 * How large the difference between candidate and baseline is, and how small a one these rounds
 * could show.
 *
 * @param slowdown estimate and interval, absent without two complete rounds. Those of the slowest
 *     host if the change differs between several
 * @param minimumDetectable the smallest slowdown that these rounds could have shown at 90 % power
 * @param roundsForMargin about how many rounds would be needed to show the margin, when more than
 *     were measured
 * @param cliffsDelta Cliff's delta of the VM values, from -1 to 1, positive when the candidate is
 *     slower
 * @param hodgesLehmann Hodges-Lehmann estimate of the slowdown
 * @param acrossHosts the slowdown on each of several hosts; absent if one host measured all rounds
 */
public record EffectSize(
    @Nullable Slowdown slowdown,
    @Nullable Double minimumDetectable,
    @Nullable Integer roundsForMargin,
    @Nullable Double cliffsDelta,
    @Nullable Double hodgesLehmann,
    @Nullable AcrossHosts acrossHosts) {
  /** Nothing is known. */
  public static final EffectSize UNKNOWN = new EffectSize(null, null, null, null, null);

  /**
   * The same with the estimate first that decided.
   *
   * @param isByMeans whether only the VM means showed the change
   */
  public EffectSize decided(boolean isByMeans) {
    return slowdown == null
        ? this
        : new EffectSize(
            slowdown.decided(isByMeans),
            minimumDetectable,
            roundsForMargin,
            cliffsDelta,
            hodgesLehmann,
            acrossHosts);
  }

  /** The effect on one host. */
  public EffectSize(
      @Nullable Slowdown slowdown,
      @Nullable Double minimumDetectable,
      @Nullable Integer roundsForMargin,
      @Nullable Double cliffsDelta,
      @Nullable Double hodgesLehmann) {
    this(slowdown, minimumDetectable, roundsForMargin, cliffsDelta, hodgesLehmann, null);
  }
}
