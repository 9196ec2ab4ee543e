package io.github.perfgate.core.report.html;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.words.ComparisonWords;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.FormulaPart;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.SourcePlace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A formula as the page shows it.
 *
 * @param result the result of the formula
 * @param anchors the names of the workloads in the page
 */
record HtmlFormula(FormulaResult result, Anchors anchors) {
  private static final int LONGEST = 300;

  /**
   * The place of the formula: file and line if they are known, else the place in its source text.
   */
  String place() {
    SourcePlace source = result.source();
    return source == null ? result.place() : source.path() + ":" + source.line();
  }

  /** The comparison at a leaf of the tree. */
  @Nullable ComparisonResult comparison(FormulaPart part) {
    Integer place = part.comparison();
    List<ComparisonResult> comparisons = result.comparisons();
    return place == null || place < 0 || place >= comparisons.size()
        ? null
        : comparisons.get(place);
  }

  /**
   * The anchor of the details of a comparison's workload in the page; null if the page does not
   * have them.
   */
  @Nullable String anchor(ComparisonResult comparison) {
    return anchors.has(comparison.workload()) ? anchors.of(comparison.workload()) : null;
  }

  /**
   * The ratio in words. In the gate's own formulas the ratio is the workload's slowdown, which the
   * page explains once. In other formulas the text names the two times that were divided.
   */
  String ratio(ComparisonResult comparison) {
    Slowdown ratio = comparison.sides().ratio();
    return ratio != null && !result.wasWritten()
        ? ChangeText.of(ratio)
        : ComparisonWords.ratio(comparison);
  }

  /** The heading above the verdicts of every interpretation. */
  String verdictOf(ComparisonResult comparison) {
    return ComparisonWords.verdictOf(comparison);
  }

  static String text(ComparisonResult comparison) {
    return PlainText.line(comparison.text(), LONGEST);
  }

  /** The times over a number, of comparisons that differ in one. */
  List<HtmlCharts.Figure> series() {
    return HtmlSides.series(result.comparisons());
  }

  /** Both sides of a comparison; none if the page shows them with the workload. */
  List<HtmlCharts.Figure> figures(ComparisonResult comparison) {
    return comparison.answers().isEmpty() ? List.of() : HtmlSides.of(comparison);
  }

  /** What a node of the tree requires of its parts. */
  static String words(FormulaPart part) {
    return switch (part.operator()) {
      case COMPARISON -> "a comparison";
      case NOT -> "not: this must be violated";
      case AND -> "and: all of these " + part.parts().size() + " must hold";
      case OR -> "or: one of these " + part.parts().size() + " must hold";
    };
  }
}
