package io.github.perfgate.core.report.formats;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.words.WorkWords;
import io.github.perfgate.core.workload.count.WorkComparison;
import java.util.List;

/** The part of {@code summary.md} about counted work. */
final class MarkdownWork {
  private static final int MOST_ROWS = 20;
  private static final int LONGEST_ID = 120;
  private static final int LONGEST_TEXT = 300;

  private MarkdownWork() {}

  private static String words(WorkComparison one) {
    return WorkWords.line(one)
        + one.methods().stream()
            .findFirst()
            .map(method -> "; most in " + WorkWords.place(method) + WorkWords.callers(method))
            .orElse("");
  }

  /**
   * The text; empty if no work was counted.
   *
   * @param characters its maximal length, without the line that counts what is left out
   */
  static String of(List<WorkComparison> all, int characters) {
    if (all.isEmpty()) {
      return "";
    }
    List<String> rows =
        WorkWords.different(all).stream()
            .map(
                one ->
                    "| %s | %s |\n"
                        .formatted(
                            MarkdownText.code(one.id(), LONGEST_ID),
                            MarkdownText.escape(PlainText.line(words(one), LONGEST_TEXT))))
            .toList();
    int shown = MarkdownText.fitting(rows, MOST_ROWS, characters);
    return "\n### Work\n\n"
        + MarkdownText.escape(WorkWords.sentence(all))
        + "\n\n"
        + (shown == 0
            ? ""
            : "| Workload | Work per operation |\n| --- | --- |\n"
                + String.join("", rows.subList(0, shown)))
        + MarkdownText.more(rows.size() - shown, "workload");
  }
}
