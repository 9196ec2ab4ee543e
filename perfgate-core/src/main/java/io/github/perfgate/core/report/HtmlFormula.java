package io.github.perfgate.core.report;

import io.github.perfgate.core.problem.PlainText;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.FormulaPart;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.Slowdown;
import io.github.perfgate.core.result.SourcePlace;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A formula as the page shows it.
 *
 * @param result what is known about it
 * @param numbers by id, the places of the workloads in the page
 */
record HtmlFormula(FormulaResult result, Map<String, Integer> numbers) {
  private static final int LONGEST = 300;

  /** Where it stands: file and line where they are known, else what the reader of it called it. */
  String place() {
    SourcePlace source = result.source();
    return PlainText.line(source == null ? result.place() : source.path() + ":" + source.line());
  }

  /** The comparison at a leaf of the tree. */
  @Nullable ComparisonResult comparison(FormulaPart part) {
    Integer place = part.comparison();
    List<ComparisonResult> comparisons = result.comparisons();
    return place == null || place < 0 || place >= comparisons.size()
        ? null
        : comparisons.get(place);
  }

  /** Where the details of a comparison's workload are in the page; null if they are not. */
  @Nullable String anchor(ComparisonResult comparison) {
    Integer number = numbers.get(comparison.workload());
    return number == null ? null : HtmlWorkload.anchor(number);
  }

  /**
   * The ratio in words. In the gate's own formulas it is the workload's slowdown, which the page
   * explains once; in others it has to be said what was divided by what.
   */
  String ratio(ComparisonResult comparison) {
    Slowdown ratio = comparison.ratio();
    return ratio != null && !result.wasWritten()
        ? Words.slowdown(ratio)
        : ComparisonWords.ratio(comparison);
  }

  /** The heading above the verdicts of every interpretation. */
  String verdictOf(ComparisonResult comparison) {
    return ComparisonWords.verdictOf(comparison);
  }

  static String text(ComparisonResult comparison) {
    return PlainText.line(comparison.text(), LONGEST);
  }

  /** What a node of the tree says about its parts. */
  static String words(FormulaPart part) {
    return switch (part.operator()) {
      case COMPARISON -> "a comparison";
      case NOT -> "not: this must be violated";
      case AND -> "and: all of these " + part.parts().size() + " must hold";
      case OR -> "or: one of these " + part.parts().size() + " must hold";
    };
  }
}
