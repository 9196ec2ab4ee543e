package io.github.perfgate.core.result.workload;

import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.stats.AllocationMargin;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What was decided about the bytes that an operation of a workload allocates.
 *
 * @param verdict {@code REGRESSION} if the candidate allocates more than the margin allows, {@code
 *     IMPROVEMENT} if it allocates less by more than that. {@code INCONCLUSIVE} if more was seen
 *     and could be chance, or was only counted, {@code NO_CHANGE} otherwise
 * @param reason one sentence that explains the verdict
 * @param suspect whether chance alone would hardly show what is inconclusive
 * @param margin the share by which more may be allocated; 12 bytes are always allowed
 * @param before bytes per operation of the baseline
 * @param after bytes per operation of the candidate
 * @param chance what speaks against chance where only the forks differ; absent if the exact count
 *     agrees or is all that is known, or nothing differs
 * @param accepted the acceptance that keeps more bytes from failing the build, shown or not, if
 *     there is one
 */
public record AllocationDecision(
    Verdict verdict,
    String reason,
    boolean suspect,
    double margin,
    double before,
    double after,
    @Nullable Chance chance,
    @Nullable Acceptance accepted) {

  /**
   * How likely chance alone separates the forks of both versions.
   *
   * @param p the p value of the separation
   * @param crossed whether it lies below its boundary, so that only the family has to confirm it
   */
  public record Chance(double p, boolean crossed) {}

  /**
   * The reason of a decision by forks alone.
   *
   * @param isMore whether the candidate allocates more, and not less
   * @param p how likely chance separates the forks
   * @param isShown whether that is unlikely enough
   */
  public static String reason(boolean isMore, double p, boolean isShown) {
    return String.format(
        Locale.ROOT,
        isShown ? "%s (p = %.2g)" : "%s; that may be chance (p = %.2g)",
        separated(isMore),
        p);
  }

  /** That all forks of one version exceed all of the other, in words. */
  public static String separated(boolean isMore) {
    return "every fork allocates %s than every one of the baseline"
        .formatted(isMore ? "more" : "less");
  }

  /**
   * The decision if another family judges what may be chance.
   *
   * @param isConfirmed whether that family confirms the difference
   */
  public AllocationDecision inFamily(boolean isConfirmed) {
    if (chance == null) {
      return this;
    }
    boolean isMore = after > before;
    boolean isShown = isConfirmed && chance.crossed();
    Verdict other =
        isShown
            ? isMore ? Verdict.REGRESSION : Verdict.IMPROVEMENT
            : isMore ? Verdict.INCONCLUSIVE : Verdict.NO_CHANGE;
    return other == verdict
        ? this
        : new AllocationDecision(
            other,
            reason(isMore, chance.p(), isShown),
            other == Verdict.INCONCLUSIVE,
            margin,
            before,
            after,
            chance,
            accepted);
  }

  /** How many times as much is allocated; see {@link AllocationMargin#growth}. */
  public double growth() {
    return AllocationMargin.growth(before, after);
  }

  /** Whether more is allocated than allowed, and nobody accepts it. */
  public boolean violated() {
    return verdict == Verdict.REGRESSION && accepted == null;
  }

  /** Whether the build fails because of it. */
  public boolean fails(FailOn failOn) {
    return accepted == null
        && switch (verdict) {
          case REGRESSION -> failOn != FailOn.NEVER;
          case INCONCLUSIVE ->
              failOn == FailOn.INCONCLUSIVE || (failOn == FailOn.SUSPECT && suspect);
          case IMPROVEMENT, NO_CHANGE, NOT_COMPARABLE, NOTHING_COMPARED, ERROR -> false;
        };
  }
}
