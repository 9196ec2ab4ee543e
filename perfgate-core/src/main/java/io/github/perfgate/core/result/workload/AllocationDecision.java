package io.github.perfgate.core.result.workload;

import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.stats.AllocationMargin;
import org.jspecify.annotations.Nullable;

/**
 * What was decided about the bytes that an operation of a workload allocates.
 *
 * @param verdict {@code REGRESSION} if the candidate allocates more than the margin allows, {@code
 *     IMPROVEMENT} if it allocates less by more than that, {@code INCONCLUSIVE} if more was seen
 *     and could be chance, {@code NO_CHANGE} otherwise
 * @param reason one sentence that explains the verdict
 * @param suspect whether chance alone would hardly show what is inconclusive
 * @param margin the share by which more may be allocated; 12 bytes are always allowed
 * @param before bytes per operation of the baseline
 * @param after bytes per operation of the candidate
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
    @Nullable Acceptance accepted) {

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
          case IMPROVEMENT, NO_CHANGE, NOT_COMPARABLE, ERROR -> false;
        };
  }
}
