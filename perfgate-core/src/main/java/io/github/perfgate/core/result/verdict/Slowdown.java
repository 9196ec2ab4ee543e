package io.github.perfgate.core.result.verdict;

import io.github.perfgate.stats.Effect;
import org.jspecify.annotations.Nullable;

/**
 * Candidate time divided by baseline time: 1.05 is five per cent slower.
 *
 * @param estimate geometric mean over the rounds
 * @param lower lower end of the interval
 * @param upper upper end of the interval
 * @param confidence the interval's confidence level, for example 0.99
 * @param means the same by the VM means. Present if the VM starts took turns: {@code estimate} then
 *     is of the median of neighbouring turns, and does not see what happens in few of them
 */
public record Slowdown(
    double estimate, double lower, double upper, double confidence, @Nullable Slowdown means) {
  /** A slowdown of VM starts that took no turns. */
  public Slowdown(double estimate, double lower, double upper, double confidence) {
    this(estimate, lower, upper, confidence, null);
  }

  /** The effect with its interval, or null if there is none. */
  public static @Nullable Slowdown of(@Nullable Effect effect) {
    if (effect == null) {
      return null;
    }
    return of(effect.change(), effect.ofNeighbours() ? of(effect.means(), null) : null);
  }

  private static Slowdown of(Effect.Change change, @Nullable Slowdown means) {
    return new Slowdown(
        change.ratio(),
        change.interval().lower(),
        change.interval().upper(),
        change.interval().confidence(),
        means);
  }
}
