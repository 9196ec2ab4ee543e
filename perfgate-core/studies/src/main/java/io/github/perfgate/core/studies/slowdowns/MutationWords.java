package io.github.perfgate.core.studies.slowdowns;

import io.github.perfgate.core.base.problem.PlainRecords;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.formats.MarkdownText;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.core.result.verdict.Slowdown;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/** Describes injected regressions in words, for the log and for Markdown. */
public final class MutationWords {
  private static final int NAME = 200;

  private MutationWords() {}

  /**
   * The line of an injected regression: its outcome and method, the workload that shows it, and the
   * expected slowdown.
   */
  public static String line(Mutant given, String delay) {
    Mutant mutant = PlainRecords.of(given);
    String beginning = mutant.outcome() + " " + mutant.name() + ": ";
    return mutant
        .telling()
        .filter(checked -> mutant.outcome() != MutantOutcome.FAILED)
        .map(checked -> beginning + seen(mutant, checked) + expectation(checked, delay))
        .orElseGet(() -> beginning + mutant.reason());
  }

  private static String seen(Mutant mutant, SlowedWorkload checked) {
    Slowdown slowdown = checked.slowdown();
    String measured = slowdown == null ? "not measured" : ChangeText.of(slowdown);
    String workload = checked.workload();
    return mutant.outcome() == MutantOutcome.FOUND
        ? "%s, %s".formatted(workload, measured)
        : "no regression of %s, %s".formatted(workload, measured);
  }

  private static String expectation(SlowedWorkload checked, String delay) {
    List<String> parts = new ArrayList<>();
    Double time = checked.time();
    Double expected = checked.expected();
    if (time != null && expected != null) {
      parts.add(
          "%s x %s in %s is %s"
              .formatted(
                  delay, calls(checked), ChangeText.perOperation(time), Words.percent(expected)));
    }
    Double detectable = checked.minimumDetectable();
    if (detectable != null) {
      parts.add("%s could have been shown".formatted(Words.percent(detectable)));
    }
    return parts.isEmpty() ? "" : " (" + String.join("; ", parts) + ")";
  }

  private static String calls(SlowedWorkload checked) {
    String number = number(checked.calls());
    return number + (number.equals("1") ? " call" : " calls");
  }

  private static String number(double value) {
    return new BigDecimal(value).round(new MathContext(3)).stripTrailingZeros().toPlainString();
  }

  /** All injected regressions as a table. */
  static String table(MutationResult given) {
    MutationResult result = PlainRecords.of(given);
    StringBuilder table = new StringBuilder();
    table
        .append("## What this suite sees\n\n")
        .append(MarkdownText.escape(result.sentence()))
        .append(".\n\n")
        .append(
            "| outcome | method | workload | calls | time | expected | measured | detectable |\n")
        .append("|---|---|---|---|---|---|---|---|\n");
    for (Mutant mutant : result.mutants()) {
      if (mutant.workloads().isEmpty()) {
        String reason = MarkdownText.escape(PlainText.line(mutant.reason(), NAME));
        row(table, mutant, reason, "", "", "", "", "");
      }
      for (SlowedWorkload checked : mutant.workloads()) {
        row(table, mutant, checked);
      }
    }
    return table
        .append(
            "\nExpected is %s for every call of an operation, as a share of its time; detectable is the"
                    .formatted(result.delay())
                + " smallest slowdown\nthat as many rounds show in nine of ten cases. Seed %d, commit %s.\n"
                    .formatted(result.seed(), result.commit()))
        .toString();
  }

  private static void row(StringBuilder table, Mutant mutant, SlowedWorkload checked) {
    Slowdown slowdown = checked.slowdown();
    Double time = checked.time();
    Double expected = checked.expected();
    Double detectable = checked.minimumDetectable();
    row(
        table,
        mutant,
        MarkdownText.code(checked.workload(), NAME),
        number(checked.calls()),
        time == null ? "" : ChangeText.perOperation(time),
        expected == null ? "" : "+" + Words.percent(expected),
        checked.verdict() + (slowdown == null ? "" : ", " + ChangeText.of(slowdown)),
        detectable == null ? "" : Words.percent(detectable));
  }

  private static void row(StringBuilder table, Mutant mutant, String... cells) {
    table
        .append("| ")
        .append(mutant.outcome())
        .append(" | ")
        .append(MarkdownText.code(mutant.name(), NAME))
        .append(" | ")
        .append(String.join(" | ", cells))
        .append(" |\n");
  }
}
