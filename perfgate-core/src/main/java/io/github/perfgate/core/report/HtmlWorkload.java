package io.github.perfgate.core.report;

import io.github.perfgate.core.gate.Look;
import io.github.perfgate.core.gate.Slowdown;
import io.github.perfgate.core.gate.SourcePlace;
import io.github.perfgate.core.gate.Verdict;
import io.github.perfgate.core.gate.WorkloadResult;
import io.github.perfgate.core.report.chart.ForestPlot;
import io.github.perfgate.core.revision.Revision;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One workload as the page shows it.
 *
 * @param number its place in the page, from 1
 * @param result what is known about it
 * @param forest the plot of which it is a row
 * @param values its VM values
 */
record HtmlWorkload(int number, WorkloadResult result, ForestPlot forest, VmValues values) {
  private static final int LONGEST_NAME = 160;

  /** One row of the table of VM values: a cell per version, and their ratio. */
  record Row(int round, List<String> values, String ratio) {}

  static String anchor(int number) {
    return "workload-" + number;
  }

  String anchor() {
    return anchor(number);
  }

  String shortId() {
    return PlainText.line(result.id(), LONGEST_NAME);
  }

  String verdict() {
    return result.verdict().name();
  }

  boolean suspect() {
    return WorstFirst.isSuspect(result);
  }

  /** {@code 1.12 × as long (slower)}, or a dash where there is nothing to say. */
  String slowdown() {
    Slowdown slowdown = result.slowdown();
    return slowdown == null ? "–" : Words.withDirection(result, slowdown);
  }

  String interval() {
    Slowdown slowdown = result.slowdown();
    return slowdown == null ? "–" : Words.interval(slowdown);
  }

  String shortReason() {
    return PlainText.line(result.reason(), LONGEST_NAME);
  }

  String minimumDetectable() {
    Double detectable = result.minimumDetectable();
    return detectable == null ? "–" : Words.percent(detectable);
  }

  /** Its row of the forest plot: trusted markup. */
  String forestRow() {
    return forest.row(forestRow(result));
  }

  static ForestPlot.@Nullable Row forestRow(WorkloadResult workload) {
    Slowdown slowdown = workload.slowdown();
    return slowdown == null
        ? null
        : new ForestPlot.Row(
            slowdown.estimate(),
            slowdown.lower(),
            slowdown.upper(),
            workload.margin(),
            workload.verdict() == Verdict.REGRESSION || workload.verdict() == Verdict.IMPROVEMENT);
  }

  /** {@code src/test/java/a/B.java:42}, or nothing. */
  String place() {
    SourcePlace source = result.source();
    return source == null ? "" : PlainText.line(source.path()) + ":" + source.line();
  }

  /** The versions that were measured, baseline first. */
  List<String> versions() {
    return values.versions();
  }

  List<HtmlCharts.Figure> figures() {
    return new HtmlCharts(result, values).figures();
  }

  List<HtmlNumbers.Row> numbers() {
    return new HtmlNumbers(result, values).rows();
  }

  /** A row per round, a VM value per version: the mean of the VM start's measured iterations. */
  List<Row> rows() {
    double[] baseline = values.of(Revision.BASELINE);
    double[] current = values.of(Revision.CURRENT);
    List<double[]> columns = versions().stream().map(values::of).toList();
    int rounds = columns.stream().mapToInt(column -> column.length).max().orElse(0);
    List<Row> rows = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      List<String> cells = new ArrayList<>();
      for (double[] column : columns) {
        cells.add(round < column.length ? Words.perOperation(column[round]) : "–");
      }
      String ratio =
          round < baseline.length && round < current.length
              ? Words.timesAsLong(current[round] / baseline[round])
              : "–";
      rows.add(new Row(round + 1, cells, ratio));
    }
    return rows;
  }

  /** Whether a p value is beyond its boundary, in a word, because colour alone tells nobody. */
  static String crossed(double p, double boundary) {
    return p < boundary ? "below" : "not below";
  }

  static String decision(Look look) {
    return look.decision() == null ? "went on" : look.decision().name();
  }
}
