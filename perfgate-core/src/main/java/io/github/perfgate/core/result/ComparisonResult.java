package io.github.perfgate.core.result;

import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Slowdown;
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
 * @param left the side that was compared with {@code right}, with its factor; for {@code >=} and
 *     {@code <}, and sometimes for {@code =}, this is the right side of the text; absent in results
 *     of versions without this property
 * @param right the side that {@code left} was compared with, with its factor and without the margin
 * @param rounds rounds in which both sides were measured
 * @param interpretation the interpretation that decided
 * @param level its significance level
 * @param margin by how much the ratio may exceed 1
 * @param suspect whether it is undecided but looks violated
 * @param comparable whether both sides exist in the versions that they name
 * @param acceptable whether a violation means that {@code workload} is slower than it may be, so
 *     that an acceptance can cover it
 * @param accepted the acceptance that covers its violation, or the apparent violation of an
 *     undecided comparison, if there is one
 * @param answers the result of every interpretation on the samples; empty if the workload's own
 *     result has them, as its versions are compared
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
