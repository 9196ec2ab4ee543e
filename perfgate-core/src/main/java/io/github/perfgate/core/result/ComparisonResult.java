package io.github.perfgate.core.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One comparison inside a formula.
 *
 * @param workload id of the workload whose time it limits
 * @param text the comparison as written, with names resolved
 * @param verdict its value
 * @param reason one sentence that explains the value
 * @param ratio the time of {@code left} divided by that of {@code right}; absent without two
 *     complete rounds
 * @param left what was held against {@code right}, with its factor; the right side of the text with
 *     {@code >=} and {@code <}, and sometimes with {@code =}; absent in results of before there was
 *     this property
 * @param right what it was held against, with its factor and without the margin
 * @param rounds rounds in which both sides were measured
 * @param interpretation what decided
 * @param level its significance level
 * @param margin by how much the ratio may exceed 1
 * @param suspect whether it is undecided but looks violated
 * @param comparable whether both sides exist in the versions that they name
 * @param acceptable whether a violation means that {@code workload} is slower than it may be, so
 *     that an acceptance can cover it
 * @param accepted the acceptance that covers its violation, or what looks like one while it is
 *     undecided, if there is one
 * @param answers what every interpretation says of the samples; empty where the workload itself has
 *     them, whose versions are compared
 */
public record ComparisonResult(
    String workload,
    String text,
    FormulaVerdict verdict,
    String reason,
    @Nullable Slowdown ratio,
    @Nullable String left,
    @Nullable String right,
    int rounds,
    String interpretation,
    double level,
    double margin,
    boolean suspect,
    boolean comparable,
    boolean acceptable,
    @Nullable Acceptance accepted,
    List<InterpretationAnswer> answers) {
  /** Copies the list. */
  public ComparisonResult {
    answers = List.copyOf(answers);
  }
}
