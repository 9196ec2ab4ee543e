package io.github.perfgate.core.result.workload;

import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.stats.interpretation.Answer;

/**
 * The result of one interpretation on a workload's samples, with the rule's level, margin and
 * tolerance, or those of its paper.
 *
 * @param interpretation its name
 * @param verdict the verdict that it would give
 * @param slower p value for "slower than the margin allows", of as many sides as its level has
 * @param faster the same for "faster by more than the margin"
 * @param statistic the test statistic of {@code slower}; NaN if there is none
 * @param slowdown its estimate and interval; without an upper end the interval is unbounded
 */
public record InterpretationAnswer(
    String interpretation,
    Verdict verdict,
    double slower,
    double faster,
    double statistic,
    Slowdown slowdown) {
  /** The interpretation that decides when nothing else is said. */
  public static final String GATE = "gate";

  /** The answer of the statistics, as {@code results.json} holds it. */
  public static InterpretationAnswer of(Answer answer) {
    return new InterpretationAnswer(
        answer.interpretation(),
        Verdict.of(answer.decision()),
        answer.pSlower(),
        answer.pFaster(),
        answer.statistic(),
        new Slowdown(
            answer.ratio(),
            answer.interval().lower(),
            answer.interval().upper(),
            answer.interval().confidence()));
  }
}
