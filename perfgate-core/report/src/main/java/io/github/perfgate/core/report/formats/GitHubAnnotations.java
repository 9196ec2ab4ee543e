package io.github.perfgate.core.report.formats;

import io.github.perfgate.core.base.problem.PlainRecords;
import io.github.perfgate.core.report.findings.CodeFinding;
import io.github.perfgate.core.report.findings.CodeFinding.Level;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.verdict.SourcePlace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The workflow commands that make GitHub show findings beside the lines of a pull request. They
 * count only at the start of a line of a step's output.
 *
 * @see <a
 *     href="https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands">Workflow
 *     commands</a>
 */
public final class GitHubAnnotations {
  /** The number of annotations of each level; GitHub silently drops further ones of a step. */
  private static final int MOST = 10;

  private GitHubAnnotations() {}

  /**
   * A command for each of the ten worst errors and warnings, and one more that counts the others.
   * Accepted slowdowns are among the warnings. Every element is one line.
   */
  public static List<String> lines(GateResult given) {
    GateResult result = PlainRecords.of(given);
    List<CodeFinding> findings = CodeFindings.of(result);
    List<String> lines = new ArrayList<>();
    long more = 0;
    for (boolean error : List.of(true, false)) {
      List<CodeFinding> ofLevel =
          findings.stream()
              .filter(one -> (one.level() == Level.ERROR) == error)
              .sorted(Comparator.comparing(CodeFinding::level))
              .toList();
      ofLevel.stream().limit(MOST).map(GitHubAnnotations::command).forEach(lines::add);
      more += Math.max(0, ofLevel.size() - MOST);
    }
    if (more > 0) {
      lines.add(
          "::notice title=perfgate::"
              + data(
                  "And %s; GitHub shows no more than %d of a step"
                      .formatted(Words.count(more, "more finding"), MOST)));
    }
    return List.copyOf(lines);
  }

  private static String command(CodeFinding finding) {
    SourcePlace place = finding.place();
    return (finding.level() == Level.ERROR ? "::error " : "::warning ")
        + (place == null || place.path().isEmpty()
            ? ""
            : "file=%s,line=%d,".formatted(property(place.path()), Math.max(1, place.line())))
        + "title="
        + property("perfgate: " + finding.title())
        + "::"
        + data(
            finding.message()
                + (finding.command().isEmpty() ? "" : ". Measure again: " + finding.command()));
  }

  private static String data(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static String property(String text) {
    return data(text).replace(":", "%3A").replace(",", "%2C");
  }
}
