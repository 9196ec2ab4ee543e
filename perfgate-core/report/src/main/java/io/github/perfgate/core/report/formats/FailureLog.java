package io.github.perfgate.core.report.formats;

import static java.util.stream.Collectors.toSet;

import io.github.perfgate.core.base.problem.PlainRecords;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.words.AcceptanceOffer;
import io.github.perfgate.core.report.words.AllocationWords;
import io.github.perfgate.core.report.words.BenchmarkWords;
import io.github.perfgate.core.report.words.Blame;
import io.github.perfgate.core.report.words.ComparisonWords;
import io.github.perfgate.core.report.words.ExplanationLines;
import io.github.perfgate.core.report.words.GapWords;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.report.words.WorkWords;
import io.github.perfgate.core.report.words.WorstFirst;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.explanation.Explanation;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The last lines in the log of a build that failed, or would have failed with another {@code
 * failOn}. They say what failed, by how much, and where to find more.
 */
public final class FailureLog {
  private static final int MOST_WORKLOADS = 5;
  private static final int LONGEST_ID = 200;

  private static final int MOST_COMPARISONS = 3;

  /** The verdicts that are worse than undecided. */
  private static final Set<Verdict> SHOWN = EnumSet.of(Verdict.REGRESSION, Verdict.ERROR);

  private FailureLog() {}

  /**
   * The outcome in a sentence, up to five worst workloads, up to five methods of thread-safe
   * classes, and the path of the report. Each workload is in words, with the command that measures
   * it again. Every element is one line.
   *
   * @param given the result of a gate
   * @param directory the folder that the reports were written to
   */
  public static List<String> lines(GateResult given, Path directory) {
    GateResult result = PlainRecords.of(given);
    List<WorkloadResult> troubled = troubled(given);
    List<String> lines = new ArrayList<>();
    lines.add(result.outcome().sentence());
    lines.addAll(formulas(given));
    for (WorkloadResult exact : troubled.subList(0, Math.min(MOST_WORKLOADS, troubled.size()))) {
      WorkloadResult workload = PlainRecords.of(exact);
      lines.add(verdict(workload));
      WorkWords.aboutRegression(workload, result).ifPresent(line -> lines.add("    " + line));
      ExplanationLines.inShort(workload).ifPresent(line -> lines.add("    " + line));
      Explanation explanation = workload.explanation();
      if (explanation != null) {
        ExplanationLines.sampled(explanation).ifPresent(line -> lines.add("    " + line));
      }
      lines.add("    measure again: " + PlainText.line(workload.execution().command()));
      lines.addAll(AcceptanceOffer.lines(exact, given)); // It names the exact id.
    }
    int more = troubled.size() - MOST_WORKLOADS;
    if (more > 0) {
      lines.add("  and " + Words.count(more, "more workload") + " in the report");
    }
    lines.addAll(ConcurrentLog.lines(result));
    lines.addAll(GapWords.lines(result));
    lines.add("Report: " + directory.resolve(ReportFormat.PAGE).toAbsolutePath());
    return List.copyOf(lines);
  }

  /**
   * The outcome in a sentence and up to five worst workloads in words, before their causes are
   * known.
   *
   * @param given the result of a gate
   */
  public static List<String> verdicts(GateResult given) {
    return Stream.concat(
            Stream.of(PlainRecords.of(given).outcome().sentence()),
            troubled(given).stream()
                .limit(MOST_WORKLOADS)
                .map(workload -> verdict(PlainRecords.of(workload))))
        .toList();
  }

  private static String verdict(WorkloadResult workload) {
    String benchmark = BenchmarkWords.mark(workload);
    return "  %s %s: %s%s"
        .formatted(
            workload.gravest(),
            PlainText.line(workload.id(), LONGEST_ID),
            words(workload),
            benchmark.isEmpty() ? "" : " (%s)".formatted(benchmark));
  }

  /** The written formulas that failed the build, with the comparisons that are to blame. */
  private static List<String> formulas(GateResult given) {
    Set<String> offered =
        troubled(given).stream()
            .filter(workload -> workload.verdict() == Verdict.REGRESSION)
            .map(WorkloadResult::id)
            .collect(toSet());
    Blame blame = Blame.evenIfNothingFails(given);
    List<FormulaResult> blamed =
        WorstFirst.formulas(given.formulas()).stream().filter(blame::isOn).toList();
    // If something was shown to be wrong, undecided formulas are not worth a line.
    boolean decided =
        blamed.stream().anyMatch(formula -> formula.effective() != FormulaVerdict.UNDECIDED);
    List<FormulaResult> failed =
        blamed.stream()
            .filter(FormulaResult::wasWritten)
            .filter(formula -> !decided || formula.effective() != FormulaVerdict.UNDECIDED)
            .toList();
    List<String> lines = new ArrayList<>();
    for (FormulaResult formula : failed.subList(0, Math.min(MOST_WORKLOADS, failed.size()))) {
      lines.add(
          "  %s %s: %s"
              .formatted(
                  formula.effective(),
                  PlainText.line(formula.place()),
                  PlainText.line(formula.text(), LONGEST_ID)));
      for (ComparisonResult comparison :
          guilty(formula).stream().limit(MOST_COMPARISONS).toList()) {
        lines.add("    " + ComparisonWords.line(PlainRecords.of(comparison)));
        if (!offered.contains(comparison.workload())) {
          lines.addAll(AcceptanceOffer.lines(comparison, given));
        }
      }
    }
    int more = failed.size() - MOST_WORKLOADS;
    if (more > 0) {
      lines.add("  and " + Words.count(more, "more formula") + " in the report");
    }
    return lines;
  }

  /**
   * The comparisons with the formula's own value. A negation may have none; then all of its
   * comparisons count.
   */
  private static List<ComparisonResult> guilty(FormulaResult formula) {
    List<ComparisonResult> same =
        formula.comparisons().stream()
            .filter(comparison -> comparison.verdict() == formula.effective())
            .filter(comparison -> comparison.accepted() == null)
            .toList();
    return same.isEmpty() ? formula.comparisons() : same;
  }

  /**
   * What was measured and is undecided although the build passes, up to five workloads, those first
   * that look slower: what was measured, and why nothing is shown.
   */
  public static List<String> undecided(GateResult given) {
    return WorstFirst.sorted(PlainRecords.of(given).workloads()).stream()
        .filter(workload -> workload.gravest() == Verdict.INCONCLUSIVE)
        .filter(workload -> workload.evidence().rounds() > 0)
        .limit(MOST_WORKLOADS)
        .map(FailureLog::undecided)
        .toList();
  }

  private static String undecided(WorkloadResult workload) {
    String id = PlainText.line(workload.id(), LONGEST_ID);
    String measured = Words.change(workload) + AllocationWords.change(workload);
    AllocationDecision allocation = workload.allocation();
    String reason =
        allocation == null || workload.verdict() == Verdict.INCONCLUSIVE
            ? workload.decision().reason()
            : allocation.reason();
    return workload.gravest()
        + " "
        + id
        + ": "
        + (measured.contains(reason) ? measured : measured + "; " + reason);
  }

  /** What was not compared although the build passes, with the reasons and their remedies. */
  public static List<String> notCompared(GateResult given) {
    return GapWords.lines(PlainRecords.of(given));
  }

  /** The accepted slowdowns, for the log of a build that passes with them. */
  public static List<String> accepted(GateResult given) {
    GateResult result = PlainRecords.of(given);
    List<String> lines = new ArrayList<>();
    for (WorkloadResult workload : WorstFirst.sorted(result.workloads())) {
      AllocationDecision allocation = workload.allocation();
      if (allocation != null && allocation.accepted() != null) {
        lines.add(
            "%s: %s %s; %s"
                .formatted(
                    allocation.accepted().mark(),
                    workload.id(),
                    AllocationWords.decided(allocation),
                    Words.accepted(allocation.accepted())));
      }
      Acceptance accepted = workload.accepted();
      Slowdown slowdown = workload.effect().slowdown();
      if (accepted != null) {
        lines.add(
            "%s: %s, %s; %s"
                .formatted(
                    accepted.mark(),
                    workload.id(),
                    slowdown == null ? workload.verdict() : Words.change(workload),
                    Words.accepted(accepted)));
      }
    }
    for (FormulaResult formula : result.formulas()) {
      for (ComparisonResult comparison : formula.comparisons()) {
        Acceptance accepted = comparison.accepted();
        if (formula.wasWritten() && accepted != null) {
          lines.add(
              "%s: %s; %s"
                  .formatted(
                      accepted.mark(), ComparisonWords.line(comparison), Words.accepted(accepted)));
        }
      }
    }
    lines.addAll(ConcurrentLog.accepted(result));
    return lines;
  }

  /**
   * The workloads that failed the build; inconclusive ones are named only if there is nothing
   * worse.
   */
  private static List<WorkloadResult> troubled(GateResult result) {
    Blame blame = Blame.evenIfNothingFails(result);
    List<WorkloadResult> blamed =
        WorstFirst.sorted(result.workloads()).stream().filter(blame::isOn).toList();
    List<WorkloadResult> shown =
        blamed.stream().filter(workload -> SHOWN.contains(workload.gravest())).toList();
    return shown.isEmpty() ? blamed : shown;
  }

  /**
   * The slowdown without a direction, which would only repeat the verdict at the beginning of the
   * line, and the bytes if they changed. If the verdict is that on bytes, these come first.
   */
  private static String words(WorkloadResult workload) {
    AllocationDecision allocation = workload.allocation();
    if (allocation != null && workload.gravest() != workload.verdict()) {
      return AllocationWords.decided(allocation) + "; its time: " + Words.change(workload);
    }
    Slowdown slowdown = workload.effect().slowdown();
    return slowdown == null || workload.verdict() == Verdict.ERROR
        ? workload.decision().reason() + AllocationWords.change(workload)
        : ChangeText.of(slowdown) + AllocationWords.change(workload);
  }
}
