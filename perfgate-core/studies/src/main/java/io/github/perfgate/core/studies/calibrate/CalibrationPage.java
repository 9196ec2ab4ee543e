package io.github.perfgate.core.studies.calibrate;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.chart.BudgetChart;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The data for the page's template.
 *
 * @param calibration the result of the calibration
 * @param stylesheet trusted CSS, in the page
 * @param policy the page's content security policy
 */
record CalibrationPage(Calibration calibration, String stylesheet, String policy) {
  private static final double NANOS_PER_MINUTE = 60e9;

  /** A name on one line, and not too long for a page. */
  static String name(String text) {
    return PlainText.line(text, 500);
  }

  String sentence() {
    return CalibrationWords.sentence(calibration);
  }

  /** The class in the style sheet for a fitness. */
  static String look(Fitness fitness) {
    return switch (fitness) {
      case GOOD -> "HOLDS";
      case TOO_NOISY, TOO_SHORT -> "INCONCLUSIVE";
      case UNKNOWN -> "";
      case FAILED -> "ERROR";
    };
  }

  List<StatisticRow> statistics() {
    return StatisticRow.of(calibration);
  }

  String fragment() {
    return PomFragment.of(calibration);
  }

  /** The chart as trusted markup. */
  String chart() {
    List<BudgetRow> rows = calibration.budgets();
    return BudgetChart.draw(
        values(rows, row -> row.nanos() / NANOS_PER_MINUTE),
        values(rows, row -> 100 * row.median()),
        values(rows, row -> 100 * row.worst()),
        100 * calibration.measured().slowdown(),
        "The slowdown that a gate can show, by the minutes that it measures; the table has the same");
  }

  private static double[] values(List<BudgetRow> rows, ToDoubleFunction<BudgetRow> value) {
    return rows.stream().mapToDouble(value).toArray();
  }
}
