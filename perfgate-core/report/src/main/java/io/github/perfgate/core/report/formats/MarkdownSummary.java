package io.github.perfgate.core.report.formats;

import io.github.perfgate.core.base.problem.PlainRecords;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.findings.AcceptanceOffer;
import io.github.perfgate.core.report.findings.FindingsTable;
import io.github.perfgate.core.report.findings.ShownFindings;
import io.github.perfgate.core.report.words.AllocationWords;
import io.github.perfgate.core.report.words.BenchmarkWords;
import io.github.perfgate.core.report.words.ExplanationLines;
import io.github.perfgate.core.report.words.GapWords;
import io.github.perfgate.core.report.words.ReuseWords;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.report.words.WorstFirst;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.VersionInfo;
import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * {@code summary.md}: the outcome for a job summary or a comment on a pull request. The worst
 * changes and failures are visible, everything else is collapsed. Every part has a share of the
 * 65,536 characters of a comment on GitHub. So the length is bounded for any number of workloads
 * and any escaping of their names.
 */
public final class MarkdownSummary implements ReportFormat {
  private static final int ROWS_IN_SIGHT = 20;
  private static final int ROWS_COLLAPSED = 40;
  private static final int COMMANDS = 5;

  /** Characters of the visible table. */
  private static final int LARGE = 13_000;

  /** Characters of any other part. */
  private static final int SMALL = 6_500;

  /** Characters of the part of a kind of evidence, and of the one about work. */
  private static final int MEDIUM = 4_000;

  private static final int WARNINGS = 10;
  private static final int CAUSES = 10;
  private static final int LONGEST_ID = 120;
  private static final int LONGEST_TEXT = 300;

  /** Characters of a cell in the table of a kind of evidence. */
  private static final int LONGEST_CELL = 200;

  private static final Set<Verdict> IN_SIGHT =
      EnumSet.of(Verdict.REGRESSION, Verdict.ERROR, Verdict.INCONCLUSIVE, Verdict.IMPROVEMENT);

  @Override
  public String fileName() {
    return "summary.md";
  }

  @Override
  public void write(GateResult given, Writer out) throws IOException {
    write(given, ShownFindings::of, out);
  }

  static void write(GateResult given, Function<GateResult, List<ShownFindings>> finding, Writer out)
      throws IOException {
    GateResult result = PlainRecords.of(given);
    List<ShownFindings> kinds = finding.apply(result);
    List<WorkloadResult> sorted = WorstFirst.sorted(result.workloads());
    List<WorkloadResult> inSight = withVerdictIn(sorted, IN_SIGHT);
    List<WorkloadResult> others =
        withVerdictIn(sorted, EnumSet.complementOf(EnumSet.copyOf(IN_SIGHT)));
    out.write("## perfgate: " + text(result.outcome().sentence()) + "\n\n");
    String formulas = formulas(result);
    out.write(formulas.isEmpty() ? counts(result) + "\n\n" : formulas);
    out.write(notCompared(result));
    List<String> rows = inSight.stream().map(MarkdownSummary::row).toList();
    int shown = MarkdownText.fitting(rows, ROWS_IN_SIGHT, LARGE);
    out.write(table(rows.subList(0, shown)));
    for (ShownFindings kind : kinds) {
      out.write(kind.table().map(MarkdownSummary::table).orElse(""));
    }
    out.write(MarkdownWork.of(result.counted(), MEDIUM));
    out.write(family(result));
    out.write(accepted(kinds));
    out.write(causes(inSight));
    out.write(warnings(result.conditions().warnings()));
    out.write(details("Further workloads", collapsed(rows.subList(shown, rows.size()))));
    out.write(
        details("Other workloads", collapsed(others.stream().map(MarkdownSummary::row).toList())));
    out.write(details("Measure again", commands(inSight)));
    out.write(details("Accept a slowdown on purpose", acceptances(given, finding.apply(given))));
    out.write(details("Versions", versions(result.versions()) + reused(result)));
  }

  private static String reused(GateResult result) {
    return ReuseWords.of(result).map(words -> "\n" + text(words) + "\n").orElse("");
  }

  private static String notCompared(GateResult result) {
    List<String> lines =
        GapWords.of(result).stream()
            .map(
                one ->
                    "- **%s** %s\n"
                        .formatted(text(one.why()), MarkdownText.escape("Remedy: " + one.remedy())))
            .toList();
    int shown = MarkdownText.fitting(lines, lines.size(), MEDIUM);
    return lines.isEmpty()
        ? ""
        : String.join("", lines.subList(0, shown))
            + MarkdownText.more(lines.size() - shown, "reason")
            + "\n";
  }

  private static String family(GateResult result) {
    String words = result.conditions().settings().get(GateResult.FAMILY);
    return words == null ? "" : "\nFamily: " + text(words) + ".\n";
  }

  /** The written formulas; formulas that hold are only counted. */
  private static String formulas(GateResult result) {
    List<FormulaResult> written =
        WorstFirst.formulas(result.formulas()).stream().filter(FormulaResult::wasWritten).toList();
    if (written.isEmpty()) {
      return "";
    }
    List<FormulaResult> open =
        written.stream().filter(one -> one.verdict() != FormulaVerdict.HOLDS).toList();
    List<String> rows =
        open.stream()
            .map(
                one ->
                    "| %s | %s | %s |\n"
                        .formatted(
                            MarkdownText.escape(value(one)),
                            MarkdownText.code(one.text(), LONGEST_ID) + counts(one),
                            text(one.place())))
            .toList();
    int shown = MarkdownText.fitting(rows, ROWS_IN_SIGHT, SMALL);
    String table =
        shown == 0
            ? ""
            : "| Value | Formula | Place |\n| --- | --- | --- |\n"
                + String.join("", rows.subList(0, shown))
                + "\n";
    return Words.count(written.size() - open.size(), "written formula")
        + " of "
        + written.size()
        + " shown to hold.\n\n"
        + table
        + MarkdownText.more(rows.size() - shown, "formula");
  }

  /** The counts that are to blame; times stand with their workloads. */
  private static String counts(FormulaResult formula) {
    return formula.comparisons().stream()
        .filter(one -> one.wasCounted() && one.verdict() == formula.verdict())
        .findFirst()
        .map(one -> ": " + text(one.reason()))
        .orElse("");
  }

  /** There may be another problem behind an accepted violation. */
  private static String value(FormulaResult formula) {
    if (!formula.violatedAsAccepted()) {
      return formula.verdict().name();
    }
    FormulaVerdict left = formula.effective();
    return formula.verdict()
        + " (accepted)"
        + (left == FormulaVerdict.HOLDS ? "" : ", else " + left);
  }

  private static List<WorkloadResult> withVerdictIn(
      List<WorkloadResult> all, Set<Verdict> verdicts) {
    return all.stream().filter(workload -> verdicts.contains(workload.gravest())).toList();
  }

  private static String counts(GateResult result) {
    return WorstFirst.counts(result.workloads()).stream()
        .map(count -> "**" + count.number() + "** " + MarkdownText.escape(count.name()))
        .collect(Collectors.joining(" · "));
  }

  private static String collapsed(List<String> rows) {
    int shown = MarkdownText.fitting(rows, ROWS_COLLAPSED, SMALL);
    return table(rows.subList(0, shown)) + MarkdownText.more(rows.size() - shown, "workload");
  }

  private static String table(List<String> rows) {
    return rows.isEmpty()
        ? ""
        : "| Verdict | Workload | Baseline → candidate | Change | Rounds |\n"
            + "| --- | --- | --- | --- | ---: |\n"
            + String.join("", rows);
  }

  /** The table of a kind of evidence. */
  private static String table(FindingsTable table) {
    List<String> rows =
        table.rows().stream()
            .map(
                row ->
                    "| %s | %s | %s |\n"
                        .formatted(
                            MarkdownText.escape(row.verdict()),
                            MarkdownText.code(row.subject(), LONGEST_ID),
                            row.cells().stream()
                                .map(cell -> PlainText.line(cell, LONGEST_CELL))
                                .map(MarkdownText::escape)
                                .collect(Collectors.joining(" | "))))
            .toList();
    int shown = MarkdownText.fitting(rows, ROWS_IN_SIGHT, MEDIUM);
    return "\n### "
        + table.title()
        + "\n\n"
        + (shown == 0
            ? ""
            : "| "
                + String.join(" | ", table.columns())
                + " |\n"
                + "| --- ".repeat(table.columns().size())
                + "|\n"
                + String.join("", rows.subList(0, shown)))
        + (table.rest().isEmpty() ? "" : "\n" + table.rest() + "\n")
        + MarkdownText.more(rows.size() - shown, "row");
  }

  private static String row(WorkloadResult workload) {
    Slowdown slowdown = workload.effect().slowdown();
    List<String> cells =
        List.of(
            MarkdownText.escape(verdict(workload)),
            MarkdownText.code(workload.id(), LONGEST_ID),
            slowdown == null
                ? text(workload.decision().reason() + AllocationWords.change(workload))
                : MarkdownText.escape(ChangeText.times(slowdown)),
            slowdown == null
                ? ""
                : MarkdownText.escape(
                    "%s, %s%s"
                        .formatted(
                            ChangeText.change(slowdown),
                            Words.direction(workload),
                            AllocationWords.change(workload))),
            String.valueOf(workload.evidence().rounds()));
    return "| " + String.join(" | ", cells) + " |\n";
  }

  private static String verdict(WorkloadResult workload) {
    return workload.gravest()
        + (WorstFirst.isSuspect(workload) ? " (suspect)" : "")
        + (workload.mark().isEmpty() ? "" : " (" + workload.mark() + ")")
        + (BenchmarkWords.mark(workload).isEmpty()
            ? ""
            : " (" + BenchmarkWords.mark(workload) + ")");
  }

  private static String accepted(List<ShownFindings> kinds) {
    List<String> lines =
        FailureLog.accepted(kinds).stream().map(line -> "- " + text(line) + "\n").toList();
    return list(lines, lines.size(), "acceptance");
  }

  private static String acceptances(GateResult result, List<ShownFindings> kinds) {
    List<String> fenced =
        AcceptanceOffer.statements(result, kinds).values().stream()
            .filter(one -> one.length() <= 10 * LONGEST_TEXT)
            .map(MarkdownText::fenced)
            .toList();
    int shown = MarkdownText.fitting(fenced, COMMANDS, SMALL);
    String more = AcceptanceOffer.more(result, kinds);
    return shown == 0
        ? ""
        : "Write the reason, and put this %s:\n\n"
                .formatted(MarkdownText.escape(AcceptanceOffer.place(result)))
            + String.join("\n", fenced.subList(0, shown))
            + MarkdownText.more(fenced.size() - shown, "statement")
            + (more.isEmpty() ? "" : "\nAnd %s.\n".formatted(MarkdownText.escape(more)));
  }

  private static String causes(List<WorkloadResult> workloads) {
    List<String> lines = new ArrayList<>();
    for (WorkloadResult workload : workloads) {
      String sampled =
          Optional.ofNullable(workload.explanation())
              .flatMap(ExplanationLines::sampled)
              .map(line -> "; " + text(line))
              .orElse("");
      ExplanationLines.inShort(workload)
          .ifPresent(
              why ->
                  lines.add(
                      "- %s: %s%s\n"
                          .formatted(
                              MarkdownText.code(workload.id(), LONGEST_ID), text(why), sampled)));
    }
    return list(lines, CAUSES, "cause");
  }

  private static String warnings(List<String> warnings) {
    return list(
        warnings.stream().map(warning -> "- Warning: " + text(warning) + "\n").toList(),
        WARNINGS,
        "warning");
  }

  /** What fits of the lines of a list, and how many are left out. */
  private static String list(List<String> lines, int most, String noun) {
    int shown = MarkdownText.fitting(lines, most, SMALL);
    return lines.isEmpty()
        ? ""
        : "\n"
            + String.join("", lines.subList(0, shown))
            + MarkdownText.more(lines.size() - shown, noun);
  }

  private static String commands(List<WorkloadResult> workloads) {
    List<String> commands =
        workloads.stream()
            .filter(workload -> workload.gravest() != Verdict.IMPROVEMENT)
            .map(workload -> workload.execution().command())
            .filter(command -> command.length() <= 10 * LONGEST_TEXT)
            .map(MarkdownText::fenced)
            .toList();
    return String.join("\n", commands.subList(0, MarkdownText.fitting(commands, COMMANDS, SMALL)));
  }

  private static String versions(List<VersionInfo> versions) {
    List<String> lines =
        versions.stream()
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
            .toList();
    return String.join("", lines.subList(0, MarkdownText.fitting(lines, lines.size(), SMALL)));
  }

  private static String details(String summary, String content) {
    // The blank lines make Markdown work inside the HTML element.
    return content.isEmpty()
        ? ""
        : "\n<details><summary>" + summary + "</summary>\n\n" + content + "\n</details>\n";
  }

  private static String text(String text) {
    return MarkdownText.escape(PlainText.line(text, LONGEST_TEXT));
  }
}
