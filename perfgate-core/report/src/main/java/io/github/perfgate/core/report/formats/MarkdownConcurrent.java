package io.github.perfgate.core.report.formats;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.words.ConcurrentWords;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentMethod;
import io.github.perfgate.core.result.concurrent.ConcurrentTest;
import io.github.perfgate.core.result.concurrent.ConcurrentTrouble;
import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.core.result.verdict.Slowdown;
import java.util.ArrayList;
import java.util.List;

/**
 * The part of {@code summary.md} about thread-safe classes: a table of methods that changed or
 * failed.
 */
final class MarkdownConcurrent {
  private static final int MOST_ROWS = 20;
  private static final int LONGEST_ID = 120;
  private static final int LONGEST_TEXT = 200;

  private MarkdownConcurrent() {}

  /**
   * The text; empty if there are no classes.
   *
   * @param characters its maximal length, without the line that counts what is left out
   */
  static String of(List<ConcurrentClass> classes, int characters) {
    List<String> rows = new ArrayList<>();
    for (ConcurrentClass one : ConcurrentWords.classes(classes)) {
      if (one.methods().isEmpty()) {
        rows.add(
            row(
                one.problem() == null ? one.direction().name() : "ERROR",
                one.type(),
                String.join("; ", ConcurrentWords.notes(one)),
                "",
                ""));
      }
    }
    List<ConcurrentMethod> methods = ConcurrentWords.methodsOf(classes);
    for (ConcurrentMethod method : methods) {
      if (method.direction() != Direction.NO_CHANGE && !method.tests().isEmpty()) {
        rows.add(row(method));
      }
      for (ConcurrentTrouble trouble : method.troubles()) {
        rows.add(
            row(
                trouble.kind() + (trouble.fails() ? "" : " (warning)"),
                method.id(),
                ConcurrentWords.of(trouble, LONGEST_TEXT),
                "",
                ""));
      }
    }
    long same = methods.stream().filter(one -> one.direction() == Direction.NO_CHANGE).count();
    int shown = MarkdownText.fitting(rows, MOST_ROWS, characters);
    String counted =
        same == 0
            ? ""
            : "\nNo difference is shown for %s.\n".formatted(Words.count(same, "method"));
    return classes.isEmpty()
        ? ""
        : "\n### Concurrent tests of thread-safe classes\n\n"
            + (shown == 0
                ? ""
                : "| Verdict | Method | Baseline → candidate | Change | Where |\n"
                    + "| --- | --- | --- | --- | --- |\n"
                    + String.join("", rows.subList(0, shown)))
            + counted
            + MarkdownText.more(rows.size() - shown, "row");
  }

  private static String row(ConcurrentMethod method) {
    ConcurrentTest test = ConcurrentWords.telling(method);
    Slowdown slowdown = test == null ? null : test.slowdown();
    if (test == null) {
      return "";
    }
    return slowdown == null
        ? row(ConcurrentWords.verdict(method), method.id(), ConcurrentWords.of(test), "", "")
        : row(
            ConcurrentWords.verdict(method),
            method.id(),
            "%s with %s"
                .formatted(ChangeText.times(slowdown), ConcurrentWords.threads(test))
                .strip(),
            ChangeText.change(slowdown) + ", " + ConcurrentWords.direction(test),
            test.cause().interaction() == null ? "" : test.cause().interaction());
  }

  private static String row(
      String verdict, String name, String times, String change, String interaction) {
    return "| %s | %s | %s | %s | %s |\n"
        .formatted(
            MarkdownText.escape(verdict),
            MarkdownText.code(name, LONGEST_ID),
            text(times),
            text(change),
            text(interaction));
  }

  private static String text(String text) {
    return MarkdownText.escape(PlainText.line(text, LONGEST_TEXT));
  }
}
