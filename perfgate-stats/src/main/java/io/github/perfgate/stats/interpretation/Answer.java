package io.github.perfgate.stats.interpretation;

import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.inference.Interval;

/**
 * What an interpretation says about two samples.
 *
 * @param interpretation its name
 * @param decision what follows; {@link Decision#CONTINUE} if the samples are too small for it, or,
 *     of the gate, if nothing is shown
 * @param pSlower p value for "the candidate is slower than the margin allows", of as many sides as
 *     the level has, see {@link Interpretations#TWO_SIDED}
 * @param pFaster the same for "the candidate is faster by more than the margin"
 * @param statistic the test statistic of {@code pSlower}; NaN if there is none
 * @param ratio the estimated candidate time / baseline time
 * @param interval its interval
 */
public record Answer(
    String interpretation,
    Decision decision,
    double pSlower,
    double pFaster,
    double statistic,
    double ratio,
    Interval interval) {
  /** "Candidate &le; (1 + margin) baseline", as far as it was not shown to be false. */
  public boolean atMost() {
    return decision != Decision.REGRESSION;
  }

  /** "Baseline &le; (1 + margin) candidate", as far as it was not shown to be false. */
  public boolean atLeast() {
    return decision != Decision.IMPROVEMENT;
  }

  /** Whether {@link #atMost} and {@link #atLeast} hold; SPL's equality. */
  public boolean equal() {
    return atMost() && atLeast();
  }
}
