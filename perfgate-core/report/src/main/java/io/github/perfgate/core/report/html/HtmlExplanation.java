package io.github.perfgate.core.report.html;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.words.ExplanationLines;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.result.explanation.CallLevel;
import io.github.perfgate.core.result.explanation.CallNode;
import io.github.perfgate.core.result.explanation.CallRole;
import io.github.perfgate.core.result.explanation.DifferenceLine;
import io.github.perfgate.core.result.explanation.Explanation;
import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.math3.stat.descriptive.rank.Median;
import org.jspecify.annotations.Nullable;

/**
 * Why a workload became slower, as the page shows it.
 *
 * @param explanation the explanation
 * @param why the same in a line
 */
record HtmlExplanation(Explanation explanation, String why) {
  static @Nullable HtmlExplanation of(WorkloadResult workload) {
    Explanation explanation = workload.explanation();
    return explanation == null
        ? null
        : new HtmlExplanation(explanation, ExplanationLines.inShort(workload).orElse(""));
  }

  /** How many nodes are shown at most; of a larger tree, only measured nodes are shown. */
  private static final int MOST_NODES = 200;

  private static final int MOST_INDENTATION = 40;
  private static final String NONE = "\u2013";

  /** {@code Slower because of ...}. */
  String sentence() {
    return PlainText.sentence(why) + ".";
  }

  /** The nodes that are shown, callers first. */
  List<CallNode> shown() {
    return candidates().stream().limit(MOST_NODES).toList();
  }

  /** The number of nodes that are not shown. */
  int left() {
    return explanation.nodes().size() - shown().size();
  }

  private List<CallNode> candidates() {
    return explanation.nodes().size() <= MOST_NODES
        ? explanation.nodes()
        : explanation.nodes().stream()
            .filter(node -> node.role() != CallRole.NOT_MEASURED)
            .toList();
  }

  /** The indentation of a node, in place of a nested list, which a table cannot have. */
  String indentation(CallNode node) {
    return "\u00a0\u00a0".repeat(Math.max(0, Math.min(MOST_INDENTATION, node.depth() - 1)));
  }

  String calls(@Nullable Double calls) {
    return calls == null ? NONE : Words.plain(calls);
  }

  /** The median time, as a single fork on a busy host can take many times as long. */
  String time(List<Double> nanos) {
    return nanos.isEmpty()
        ? NONE
        : ChangeText.perOperation(
            new Median().evaluate(nanos.stream().mapToDouble(Double::doubleValue).toArray()));
  }

  String ratio(CallNode node) {
    Slowdown slowdown = node.measured().slowdown();
    return slowdown == null ? NONE : ChangeText.estimate(slowdown);
  }

  String interval(CallNode node) {
    Slowdown slowdown = node.measured().slowdown();
    return slowdown == null ? NONE : ChangeText.ends(slowdown);
  }

  String share(CallNode node) {
    Double share = node.share();
    boolean tells = node.role() == CallRole.CAUSE || node.role() == CallRole.CALLER;
    return share == null || !tells ? NONE : Words.percent(Math.max(0, Math.min(1, share)));
  }

  String role(CallNode node) {
    return switch (node.role()) {
      case CAUSE -> "cause";
      case CALLER -> "slower because of what it calls";
      case SLOWER -> "slower, unknown whether by itself";
      case NOT_SLOWER -> "not shown to be slower";
      case NOT_MEASURED -> "not measured";
      case ADDED -> "new";
      case REMOVED -> "removed";
    };
  }

  List<HtmlProfile> profiles() {
    return explanation.profiles().stream().map(HtmlProfile::new).toList();
  }

  /** The nodes that were measured at the same time, and the overhead. */
  String words(CallLevel level) {
    String overhead =
        level.overhead().entrySet().stream()
            .map(one -> Words.version(one.getKey()) + " " + ChangeText.change(one.getValue()))
            .collect(Collectors.joining(", "));
    return "Level %d: %s timed in %s"
            .formatted(
                level.depth(),
                Words.count(level.nodes(), "call"),
                Words.count(level.rounds(), "round"))
        + (overhead.isEmpty()
            ? ""
            : "; the instrumentation changed the workload's time: " + overhead);
  }

  String kind(DifferenceLine line) {
    return line.same() ? "same" : "differs";
  }

  String side(@Nullable String line) {
    return line == null ? "" : line;
  }
}
