package io.github.perfgate.core.report.formats;

import io.github.perfgate.core.base.problem.PlainRecords;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.report.words.WorkWords;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.workload.count.WorkComparison;
import java.util.ArrayList;
import java.util.List;

/** The lines about counted work in the log of a build. */
public final class WorkLog {
  private static final int MOST_WORKLOADS = 5;
  private static final int MOST_METHODS = 2;
  private static final int LONGEST_ID = 200;

  private WorkLog() {}

  /** What differs, the most important first; nothing if no work was to be counted. */
  public static List<String> lines(GateResult given) {
    if (given.work() == null) {
      return List.of();
    }
    GateResult result = PlainRecords.of(given);
    List<String> lines = new ArrayList<>();
    lines.add(WorkWords.sentence(result.counted()));
    List<WorkComparison> different = WorkWords.different(result.counted());
    for (WorkComparison one : different.stream().limit(MOST_WORKLOADS).toList()) {
      lines.add("  " + PlainText.line(one.id(), LONGEST_ID) + ": " + WorkWords.line(one));
      one.methods().stream()
          .limit(MOST_METHODS)
          .forEach(method -> lines.add("    " + WorkWords.line(method)));
    }
    int more = different.size() - MOST_WORKLOADS;
    if (more > 0) {
      lines.add("  and " + Words.count(more, "more workload") + " in the report");
    }
    if (different.stream().anyMatch(WorkWords::repeatsMore)) {
      lines.add(
          "  Loops repeat more often; `mvn io.github.perfgate:perfgate-maven-plugin:find-loops` looks for redundant ones");
    }
    return lines;
  }
}
