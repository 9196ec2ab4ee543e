package io.github.perfgate.core.report.formats;

import io.github.perfgate.core.base.problem.PlainRecords;
import io.github.perfgate.core.report.findings.ShownFindings;
import io.github.perfgate.core.report.words.GapWords;
import io.github.perfgate.core.result.GateResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The last lines in the log of a build that failed, or would have failed with another {@code
 * failOn}. They say what failed, by how much, and where to find more.
 */
public final class FailureLog {
  private FailureLog() {}

  /**
   * The outcome in a sentence, the worst findings of each kind, and the path of the report. Each is
   * in words, with the command that measures it again. Every element is one line.
   *
   * @param given the result of a gate
   * @param directory the folder that the reports were written to
   */
  public static List<String> lines(GateResult given, Path directory) {
    return lines(given, ShownFindings.of(given), directory);
  }

  static List<String> lines(GateResult given, List<ShownFindings> kinds, Path directory) {
    GateResult result = PlainRecords.of(given);
    List<String> lines = new ArrayList<>();
    lines.add(result.outcome().sentence());
    lines.addAll(all(kinds, ShownFindings::failures));
    lines.addAll(GapWords.lines(result));
    lines.add("Report: " + directory.resolve(ReportFormat.PAGE).toAbsolutePath());
    return List.copyOf(lines);
  }

  /**
   * The outcome in a sentence and the worst findings in words, before their causes are known.
   *
   * @param given the result of a gate
   */
  public static List<String> verdicts(GateResult given) {
    return Stream.concat(
            Stream.of(PlainRecords.of(given).outcome().sentence()),
            all(ShownFindings.of(given), ShownFindings::worst).stream())
        .toList();
  }

  /** What was measured and is undecided although the build passes. */
  public static List<String> undecided(GateResult given) {
    return all(ShownFindings.of(PlainRecords.of(given)), ShownFindings::undecided);
  }

  /** What was not compared although the build passes, with the reasons and their remedies. */
  public static List<String> notCompared(GateResult given) {
    return GapWords.lines(PlainRecords.of(given));
  }

  /** Whether nobody has to do anything about that, as on the first commit of a repository. */
  public static boolean isExcused(GateResult given) {
    return GapWords.areExcused(PlainRecords.of(given));
  }

  /** What is accepted, for the log of a build that passes with it. */
  public static List<String> accepted(GateResult given) {
    return accepted(ShownFindings.of(PlainRecords.of(given)));
  }

  static List<String> accepted(List<ShownFindings> kinds) {
    return all(ShownFindings.byAcceptance(kinds), ShownFindings::accepted);
  }

  private static List<String> all(
      List<ShownFindings> kinds, Function<ShownFindings, List<String>> lines) {
    return kinds.stream().flatMap(kind -> lines.apply(kind).stream()).toList();
  }
}
