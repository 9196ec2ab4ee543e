package io.github.perfgate.core.result.verdict;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.base.problem.Reason;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Workloads that are measured and shown, and fail nothing for a while.
 *
 * @param pattern a regular expression that is found in their ids
 * @param until the last day on which this counts
 * @param reason why they must not fail a build yet
 */
public record Advisory(Pattern pattern, LocalDate until, String reason) {
  /** The setting that names advisory workloads. */
  public static final String SETTING = "advisory";

  private static final Pattern FORM =
      Pattern.compile("(?<pattern>.+?), until (?<until>\\d{4}-\\d{2}-\\d{2}):(?<reason>.*+)");
  private static final int LONGEST_SHOWN = 200;

  /**
   * Reads an entry.
   *
   * @param text {@code PATTERN, until DATE: REASON}; a line break counts as a space
   * @param where the element in words, for the message
   * @throws ProblemException when it cannot be read
   */
  public static Advisory parse(String text, String where) {
    String line = EntryLine.of(text);
    Matcher form = FORM.matcher(line);
    if (!form.matches()) {
      throw wrong(where, line, "it is not PATTERN, until DATE: REASON");
    }
    String reason = form.group("reason").strip();
    if (Reason.isMissing(reason)) {
      throw wrong(where, line, "it gives no reason");
    }
    try {
      return new Advisory(
          Pattern.compile(form.group("pattern").strip()),
          LocalDate.parse(form.group("until")),
          reason);
    } catch (PatternSyntaxException e) {
      throw wrong(where, line, "its pattern is no regular expression: " + e.getDescription());
    } catch (DateTimeException e) {
      throw wrong(where, line, "there is no day " + form.group("until"));
    }
  }

  private static ProblemException wrong(String where, String line, String what) {
    return new ProblemException(
        Help.SETTING,
        "%s cannot be read, as %s: `%s`"
            .formatted(where, what, PlainText.line(line, LONGEST_SHOWN)),
        "write for example `.*NetworkBenchmark.*, until 2027-01-31: waits for a server`");
  }

  /** The entry as a pom has it. */
  public String write() {
    return "%s, until %s: %s".formatted(pattern.pattern(), until, reason);
  }

  /** Whether it is about a workload. */
  public boolean isAbout(String workload) {
    return pattern.matcher(workload).find();
  }

  /** Whether it no longer counts. */
  public boolean isExpired(LocalDate today) {
    return until.isBefore(today);
  }

  /** What it accepts of a workload: anything. */
  public Acceptance of(String workload) {
    return new Acceptance(
        workload,
        Acceptance.Covers.ALL,
        Double.POSITIVE_INFINITY,
        until,
        reason,
        "<" + SETTING + ">");
  }
}
