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
 * @param means the same by the VM means. Present if the forks took turns: {@code estimate} then is
 *     of the median of neighbouring turns, and does not see what happens in few of them
 * @param times the two times that were compared; absent if they are not known
 */
public record Slowdown(
    double estimate,
    double lower,
    double upper,
    double confidence,
    @Nullable Slowdown means,
    @Nullable Times times) {
  /**
   * The two times that were compared, in nanoseconds per operation. In a comparison of a formula
   * these are its right and its left side, with their factors.
   *
   * @param baseline the time of the baseline
   * @param candidate the time of the candidate
   */
  public record Times(double baseline, double candidate) {}

  /** A slowdown of forks that took no turns, and of which only the ratio is known. */
  public Slowdown(double estimate, double lower, double upper, double confidence) {
    this(estimate, lower, upper, confidence, null, null);
  }

  /** This slowdown with the times that were compared. */
  public Slowdown with(@Nullable Times compared) {
    return new Slowdown(estimate, lower, upper, confidence, means, compared);
  }

  /** Baseline time divided by candidate time. */
  public Slowdown reciprocal() {
    return new Slowdown(
        1 / estimate,
        1 / upper,
        1 / lower,
        confidence,
        means == null ? null : means.reciprocal(),
        times == null ? null : new Times(times.candidate(), times.baseline()));
  }

  /** The effect with its interval, or null if there is none. */
  public static @Nullable Slowdown of(@Nullable Effect effect) {
    if (effect == null) {
      return null;
    }
    return of(effect.change(), effect.ofNeighbours() ? of(effect.means(), null) : null)
        .with(new Times(effect.change().baseline(), effect.change().candidate()));
  }

  private static Slowdown of(Effect.Change change, @Nullable Slowdown means) {
    return new Slowdown(
        change.ratio(),
        change.interval().lower(),
        change.interval().upper(),
        change.interval().confidence(),
        means,
        null);
  }
}
