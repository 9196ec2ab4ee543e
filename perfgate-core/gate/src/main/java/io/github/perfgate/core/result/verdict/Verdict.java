package io.github.perfgate.core.result.verdict;

import io.github.perfgate.stats.Decision;

/**
 * The result of measuring a workload. A gate has the verdict of its workloads that comes first
 * here.
 */
public enum Verdict {
  /** Shown to be slower than the margin allows. */
  REGRESSION,
  /** Could not be measured, although it should have been possible. */
  ERROR,
  /** Only for a whole gate: the change can affect workloads, and none of them was compared. */
  NOTHING_COMPARED,
  /** Neither shown slower nor shown not slower with the rounds that were measured. */
  INCONCLUSIVE,
  /** Shown to be faster by more than the margin. */
  IMPROVEMENT,
  /**
   * A slowdown beyond the margin is excluded; with an interpretation other than the gate's, none
   * was seen.
   */
  NO_CHANGE,
  /** New, removed or changed: there is nothing to compare with. */
  NOT_COMPARABLE;

  /** The verdict for a decision of the statistics. */
  public static Verdict of(Decision decision) {
    return switch (decision) {
      case REGRESSION -> REGRESSION;
      case IMPROVEMENT -> IMPROVEMENT;
      case NO_CHANGE -> NO_CHANGE;
      case CONTINUE -> INCONCLUSIVE;
    };
  }
}
