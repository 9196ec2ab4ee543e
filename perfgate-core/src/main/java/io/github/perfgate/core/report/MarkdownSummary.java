package io.github.perfgate.core.report;

import io.github.perfgate.core.gate.FormulaResult;
import io.github.perfgate.core.gate.FormulaVerdict;
import io.github.perfgate.core.gate.GateResult;
import io.github.perfgate.core.gate.Slowdown;
import io.github.perfgate.core.gate.Verdict;
import io.github.perfgate.core.gate.VersionInfo;
import io.github.perfgate.core.gate.WorkloadResult;
import java.io.IOException;
import java.io.Writer;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * {@code summary.md}: the outcome for a job summary or a comment on a pull request. What changed or
 * failed is in sight, everything else collapsed; the length is bounded well below the 65,536
 * characters of a comment on GitHub, however many workloads there are and however long their names.
 */
final class MarkdownSummary implements ReportFormat {
  private static final int ROWS_IN_SIGHT = 15;
  private static final int ROWS_COLLAPSED = 40;
  private static final int COMMANDS = 5;
  private static final int WARNINGS = 10;
  private static final int LONGEST_ID = 120;
  private static final int LONGEST_TEXT = 300;

  private static final Set<Verdict> IN_SIGHT =
      EnumSet.of(Verdict.REGRESSION, Verdict.ERROR, Verdict.INCONCLUSIVE, Verdict.IMPROVEMENT);

  @Override
  public String fileName() {
    return "summary.md";
  }

  @Override
  public void write(GateResult result, Writer out) throws IOException {
    List<WorkloadResult> sorted = WorstFirst.sorted(result.workloads());
    List<WorkloadResult> inSight = withVerdictIn(sorted, IN_SIGHT);
    List<WorkloadResult> others =
        withVerdictIn(sorted, EnumSet.complementOf(EnumSet.copyOf(IN_SIGHT)));
    out.write("## perfgate: " + text(result.sentence()) + "\n\n");
    String formulas = formulas(result);
    out.write(formulas.isEmpty() ? counts(result) + "\n\n" : formulas);
    out.write(table(inSight, ROWS_IN_SIGHT));
    out.write(warnings(result.warnings()));
    out.write(details("Workloads without a change", table(others, ROWS_COLLAPSED)));
    out.write(details("Measure again", commands(inSight)));
    out.write(details("Versions", versions(result.versions())));
  }

  /** The written formulas; those that hold only in number. */
  private static String formulas(GateResult result) {
    List<FormulaResult> written =
        result.formulas().stream().filter(FormulaResult::wasWritten).toList();
    if (written.isEmpty()) {
      return "";
    }
    List<FormulaResult> open =
        written.stream().filter(one -> one.verdict() != FormulaVerdict.HOLDS).toList();
    String rows =
        open.stream()
            .limit(ROWS_IN_SIGHT)
            .map(
                one ->
                    "| %s | %s | %s |\n"
                        .formatted(
                            MarkdownText.escape(one.verdict().name()),
                            MarkdownText.code(one.text(), LONGEST_ID),
                            text(one.place())))
            .collect(Collectors.joining());
    String table =
        open.isEmpty() ? "" : "| Value | Formula | Place |\n| --- | --- | --- |\n" + rows + "\n";
    return Words.count(written.size() - open.size(), "written formula")
        + " of "
        + written.size()
        + " shown to hold.\n\n"
        + table
        + more(open.size() - ROWS_IN_SIGHT, "formula");
  }

  private static List<WorkloadResult> withVerdictIn(
      List<WorkloadResult> all, Set<Verdict> verdicts) {
    return all.stream().filter(workload -> verdicts.contains(workload.verdict())).toList();
  }

  private static String counts(GateResult result) {
    return WorstFirst.counts(result.workloads()).stream()
        .map(
            count -> "**" + count.workloads() + "** " + MarkdownText.escape(count.verdict().name()))
        .collect(Collectors.joining(" · "));
  }

  private static String table(List<WorkloadResult> workloads, int most) {
    if (workloads.isEmpty()) {
      return "";
    }
    String rows =
        workloads.stream().limit(most).map(MarkdownSummary::row).collect(Collectors.joining());
    return "| Verdict | Workload | Time | Interval | Rounds |\n"
        + "| --- | --- | --- | --- | ---: |\n"
        + rows
        + more(workloads.size() - most, "workload");
  }

  private static String row(WorkloadResult workload) {
    Slowdown slowdown = workload.slowdown();
    List<String> cells =
        List.of(
            MarkdownText.escape(verdict(workload)),
            MarkdownText.code(workload.id(), LONGEST_ID),
            slowdown == null
                ? text(workload.reason())
                : MarkdownText.escape(Words.withDirection(workload, slowdown)),
            slowdown == null ? "" : MarkdownText.escape(Words.interval(slowdown)),
            String.valueOf(workload.rounds()));
    return "| " + String.join(" | ", cells) + " |\n";
  }

  private static String verdict(WorkloadResult workload) {
    return workload.verdict() + (WorstFirst.isSuspect(workload) ? " (suspect)" : "");
  }

  private static String warnings(List<String> warnings) {
    if (warnings.isEmpty()) {
      return "";
    }
    return "\n"
        + warnings.stream()
            .limit(WARNINGS)
            .map(warning -> "- Warning: " + text(warning) + "\n")
            .collect(Collectors.joining())
        + more(warnings.size() - WARNINGS, "warning");
  }

  private static String commands(List<WorkloadResult> workloads) {
    return workloads.stream()
        .filter(workload -> workload.verdict() != Verdict.IMPROVEMENT)
        .map(WorkloadResult::command)
        .filter(command -> command.length() <= 10 * LONGEST_TEXT)
        .limit(COMMANDS)
        .map(MarkdownText::fenced)
        .collect(Collectors.joining("\n"));
  }

  private static String versions(List<VersionInfo> versions) {
    return versions.stream()
        .map(
            version -> {
              String commit = version.commit();
              String subject = version.subject();
              return "- "
                  + MarkdownText.code(version.name(), LONGEST_ID)
                  + ": "
                  + MarkdownText.code(commit == null ? version.artifact() : commit, LONGEST_ID)
                  + (version.dirty() ? " with uncommitted changes" : "")
                  + (subject == null ? "" : ", “" + text(subject) + "”")
                  + ". "
                  + text(version.reason())
                  + "\n";
            })
        .collect(Collectors.joining());
  }

  private static String details(String summary, String content) {
    // The blank lines let Markdown go on inside the HTML element.
    return content.isEmpty()
        ? ""
        : "\n<details><summary>" + summary + "</summary>\n\n" + content + "\n</details>\n";
  }

  private static String more(int number, String noun) {
    return number > 0
        ? "\nAnd " + Words.count(number, "more " + noun) + " in " + Reports.PAGE + ".\n"
        : "";
  }

  private static String text(String text) {
    return MarkdownText.escape(PlainText.line(text, LONGEST_TEXT));
  }
}
