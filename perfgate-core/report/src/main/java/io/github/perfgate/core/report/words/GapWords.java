package io.github.perfgate.core.report.words;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.NotCompared;
import io.github.perfgate.core.result.WhyNotCompared;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What was not compared, in words.
 *
 * @param why how many were not compared and why, with an example
 * @param remedy what a user can do
 * @param excused whether there is nothing that could be compared, so that nobody has to do anything
 */
public record GapWords(String why, String remedy, boolean excused) {
  private static final int MOST_NAMES = 3;
  private static final int LONGEST_NAME = 120;
  private static final int LONGEST_EXAMPLE = 300;

  /** A sentence for each kind of reason, the most frequent first. */
  public static List<GapWords> of(GateResult result) {
    return result.outcome().coverage().notCompared().stream().map(GapWords::of).toList();
  }

  private static GapWords of(NotCompared one) {
    String names =
        one.workloads().stream()
            .limit(MOST_NAMES)
            .map(name -> PlainText.line(name, LONGEST_NAME))
            .collect(Collectors.joining(", "));
    int more = one.workloads().size() - MOST_NAMES;
    String example = PlainText.line(one.example(), LONGEST_EXAMPLE);
    return new GapWords(
        "not compared"
            + (names.isEmpty()
                ? ""
                : ", %s: %s%s"
                    .formatted(
                        Words.count(one.workloads().size(), "workload"),
                        names,
                        more > 0 ? " and " + more + " more" : ""))
            + (more > 0 || one.workloads().size() > 1 ? "; for example " : "; ")
            + example,
        one.remedy(),
        WhyNotCompared.of(one.example()).excused());
  }

  /** Whether all of it is excused, so that a log needs no warning. */
  public static boolean areExcused(GateResult result) {
    return of(result).stream().allMatch(GapWords::excused);
  }

  /** The same as lines of a log; none if everything was compared. */
  public static List<String> lines(GateResult result) {
    List<String> lines = new ArrayList<>();
    for (GapWords one : of(result)) {
      lines.add("  " + one.why);
      lines.add("    " + one.remedy);
    }
    if (result.outcome().coverage().isNothing() && !result.passed()) {
      lines.add("    If this is wanted, " + FailOnNotCompared.ALLOWED + " lets the build pass");
    }
    return lines;
  }
}
