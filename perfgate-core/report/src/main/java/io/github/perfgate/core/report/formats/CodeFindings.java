package io.github.perfgate.core.report.formats;

import io.github.perfgate.core.report.findings.CodeFinding;
import io.github.perfgate.core.report.findings.CodeFinding.Kind;
import io.github.perfgate.core.report.findings.ShownFindings;
import io.github.perfgate.core.report.words.GapWords;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.verdict.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The findings of a result, as annotations and code scanning show them. These are all workloads
 * that regressed in time or allocated bytes, look like regressions, or could not be measured. They
 * are also all written formulas that are violated, look violated, or could not be evaluated. A
 * method of a thread-safe class is a finding if it became slower. So is a method that fails or no
 * longer ends although the baseline's did not. An undecided workload or formula without suspicion
 * is a finding only if it fails the build. An accepted slowdown is a note.
 */
public final class CodeFindings {
  private CodeFindings() {}

  /** All findings, the worst first. */
  public static List<CodeFinding> of(GateResult result) {
    return of(result, ShownFindings.of(result));
  }

  static List<CodeFinding> of(GateResult result, List<ShownFindings> kinds) {
    return Stream.concat(
            ofNothing(result), kinds.stream().flatMap(kind -> kind.codeFindings().stream()))
        .sorted(Comparator.comparing(CodeFinding::level)) // keeps the order within a level
        .toList();
  }

  /** That nothing was compared, or not all that had to be. */
  private static Stream<CodeFinding> ofNothing(GateResult result) {
    boolean fails = result.failsForGaps();
    return fails || result.verdict() == Verdict.NOTHING_COMPARED
        ? Stream.of(
            CodeFinding.of(
                Kind.NOTHING_COMPARED,
                fails,
                result.gated().module(),
                Verdict.NOTHING_COMPARED,
                Stream.concat(
                        Stream.of(result.outcome().sentence()),
                        GapWords.of(result).stream().map(GapWords::why))
                    .collect(Collectors.joining(" ")),
                "",
                null))
        : Stream.empty();
  }
}
