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
 * @param means the same by the VM means. Present if the forks took turns and {@code estimate} is of
 *     the median of neighbouring turns, which does not see what happens in few of them
 * @param turns the same by the median of neighbouring turns. Present if the forks took turns and
 *     {@code estimate} is of the VM means, as these alone decided
 * @param times the two times that were compared; absent if they are not known
 */
public record Slowdown(
    double estimate,
    double lower,
    double upper,
    double confidence,
    @Nullable Slowdown means,
    @Nullable Slowdown turns,
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
    this(estimate, lower, upper, confidence, null, null, null);
  }

  /** This slowdown with the times that were compared. */
  public Slowdown with(@Nullable Times compared) {
    return new Slowdown(estimate, lower, upper, confidence, means, turns, compared);
  }

  /** Whether the forks took turns, so that there are two estimates. */
  public boolean inTurns() {
    return means != null || turns != null;
  }

  /** The estimate by the VM means, whichever decided. */
  public Slowdown byMeans() {
    return means == null ? this : means;
  }

  /**
   * The slowdown that an acceptance has to cover: the estimate, or the least that the interval of
   * the other estimate allows if that is more.
   */
  public double atLeast() {
    Slowdown other = means == null ? turns : means;
    return other == null ? estimate : Math.max(estimate, other.lower);
  }

  /**
   * This slowdown with the estimate first that decided.
   *
   * @param isByMeans whether only the VM means showed the change
   */
  public Slowdown decided(boolean isByMeans) {
    Slowdown alone = new Slowdown(estimate, lower, upper, confidence);
    if (isByMeans && means != null) {
      return new Slowdown(
          means.estimate, means.lower, means.upper, means.confidence, null, alone, times);
    }
    if (!isByMeans && turns != null) {
      return new Slowdown(
          turns.estimate, turns.lower, turns.upper, turns.confidence, alone, null, times);
    }
    return this;
  }

  /** Baseline time divided by candidate time. */
  public Slowdown reciprocal() {
    return new Slowdown(
        1 / estimate,
        1 / upper,
        1 / lower,
        confidence,
        means == null ? null : means.reciprocal(),
        turns == null ? null : turns.reciprocal(),
        times == null ? null : new Times(times.candidate(), times.baseline()));
  }

  /**
   * The effect with its intervals, or null if there is none.
   *
   * @param isByMeans whether only the VM means showed the change
   */
  public static @Nullable Slowdown of(@Nullable Effect effect, boolean isByMeans) {
    if (effect == null) {
      return null;
    }
    return of(effect.change(), effect.ofNeighbours() ? of(effect.means(), null) : null)
        .with(new Times(effect.change().baseline(), effect.change().candidate()))
        .decided(isByMeans);
  }

  private static Slowdown of(Effect.Change change, @Nullable Slowdown means) {
    return new Slowdown(
        change.ratio(),
        change.interval().lower(),
        change.interval().upper(),
        change.interval().confidence(),
        means,
        null,
        null);
  }
}
