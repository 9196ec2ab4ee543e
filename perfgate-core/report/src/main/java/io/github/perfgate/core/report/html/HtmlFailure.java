package io.github.perfgate.core.report.html;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.findings.CodeFinding;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Something that fails the build, as the top of the page shows it: what it is, why, and what to do
 * next.
 *
 * @param finding what was found, of any kind of evidence
 * @param anchor the part of the page with its details
 * @param link the page of its source line; null if that is not known
 * @param command what measures it again; empty if that is not known
 * @param statements what accepts it; none if nobody can
 */
record HtmlFailure(
    CodeFinding finding,
    String anchor,
    @Nullable String link,
    String command,
    List<String> statements) {
  /** How many are shown in full. */
  static final int MOST = 10;

  /**
   * @param result the result, with plain texts
   * @param acceptances what accepts a workload or a method, by its plain id
   */
  static HtmlFailure of(
      CodeFinding finding, GateResult result, Anchors anchors, Map<String, String> acceptances) {
    String id = PlainText.line(finding.subject());
    return new HtmlFailure(
        finding,
        anchor(finding, id, anchors),
        new RemoteLinks(result).line(finding.place()),
        finding.command().isEmpty() ? again(id, result) : finding.command(),
        finding.kind() == CodeFinding.Kind.CONCURRENT_STUCK
            ? List.of()
            : subjects(id, result).stream()
                .map(acceptances::get)
                .filter(Objects::nonNull)
                .toList());
  }

  private static String anchor(CodeFinding finding, String id, Anchors anchors) {
    return switch (finding.kind()) {
      case VIOLATED, NOT_EVALUATED, LOOKS_VIOLATED, UNDECIDED -> "formulas";
      case CONCURRENT_REGRESSION, CONCURRENT_STUCK, CONCURRENT_FAILURE, CONCURRENT_ERROR ->
          "concurrent";
      case REGRESSION,
          ACCEPTED,
          NOT_MEASURABLE,
          NOTHING_COMPARED,
          SUSPECT,
          INCONCLUSIVE,
          ALLOCATION ->
          anchors.has(id) ? anchors.of(id) : "others";
    };
  }

  /** What an acceptance names: that itself, or what a formula compares. */
  private static List<String> subjects(String id, GateResult result) {
    List<String> compared =
        result.formulas().stream()
            .filter(FormulaResult::wasWritten)
            .filter(formula -> PlainText.line(formula.text()).equals(id))
            .flatMap(formula -> formula.comparisons().stream())
            .map(one -> PlainText.line(one.workload()))
            .distinct()
            .toList();
    return compared.isEmpty() ? List.of(id) : compared;
  }

  /** The command that compares a thread-safe class again. */
  private static String again(String id, GateResult result) {
    return result.concurrentClasses().stream()
        .filter(
            one ->
                one.type().equals(id)
                    || one.methods().stream().anyMatch(method -> method.id().equals(id)))
        .map(HtmlFailure::again)
        .findFirst()
        .orElse("");
  }

  private static String again(ConcurrentClass one) {
    return one.measurement().command();
  }

  /** The first word of its mark, which has a colour. */
  String verdict() {
    return finding.mark().split(" ", 2)[0];
  }
}
