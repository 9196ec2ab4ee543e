package io.github.perfgate.core.result;

import io.github.perfgate.stats.Effect;
import org.jspecify.annotations.Nullable;

/**
 * Candidate time divided by baseline time: 1.05 is five per cent slower.
 *
 * @param estimate geometric mean over the rounds
 * @param lower lower end of the interval
 * @param upper upper end of the interval
 * @param confidence the interval's confidence level, for example 0.99
 */
public record Slowdown(double estimate, double lower, double upper, double confidence) {
  /** The effect with its interval, or null if there is none. */
  public static @Nullable Slowdown of(@Nullable Effect effect) {
    return effect == null
        ? null
        : new Slowdown(effect.ratio(), effect.lower(), effect.upper(), effect.confidence());
  }
}
