package io.github.perfgate.core.report.html;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.report.words.CollectionWords;
import io.github.perfgate.core.report.words.VmValues;
import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.core.result.workload.Circumstances;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The VM values of a workload as a table, with the collections of the forks beside them if there
 * were any. A unit that all values share is only in the heading.
 */
final class HtmlRounds {
  private static final String NONE = "–";

  private final List<Row> rows;
  private final String unit;

  /** A cell per version, their ratio, and the collections per version. */
  record Row(int round, List<String> values, String ratio, List<String> collections) {}

  HtmlRounds(VmValues values, Circumstances circumstances) {
    List<Row> whole = rows(values, circumstances);
    Set<String> units =
        whole.stream()
            .flatMap(row -> row.values().stream())
            .filter(cell -> cell.contains(" "))
            .map(cell -> cell.substring(cell.lastIndexOf(' ')))
            .collect(Collectors.toSet());
    this.unit = units.size() == 1 ? units.iterator().next() : "";
    this.rows =
        whole.stream()
            .map(row -> new Row(row.round(), bare(row.values()), row.ratio(), row.collections()))
            .toList();
  }

  private List<String> bare(List<String> cells) {
    return cells.stream()
        .map(
            cell ->
                !unit.isEmpty() && cell.endsWith(unit)
                    ? cell.substring(0, cell.length() - unit.length())
                    : cell)
        .toList();
  }

  /** The rows in round order. */
  List<Row> rows() {
    return rows;
  }

  /** {@code , ms}, or an empty text if the cells have units of their own. */
  String unit() {
    return unit.isEmpty() ? "" : "," + unit;
  }

  private static List<Row> rows(VmValues values, Circumstances circumstances) {
    double[] baseline = values.of(Revision.BASELINE);
    double[] current = values.of(Revision.CURRENT);
    List<double[]> columns = values.versions().stream().map(values::of).toList();
    int rounds = columns.stream().mapToInt(column -> column.length).max().orElse(0);
    List<Row> rows = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      List<String> cells = new ArrayList<>();
      for (double[] column : columns) {
        cells.add(round < column.length ? ChangeText.perOperation(column[round]) : NONE);
      }
      String ratio =
          round < baseline.length && round < current.length
              ? ChangeText.change(current[round] / baseline[round])
              : NONE;
      rows.add(new Row(round + 1, cells, ratio, collections(values, circumstances, round)));
    }
    return rows;
  }

  private static List<String> collections(VmValues values, Circumstances circumstances, int round) {
    return circumstances.collections() == null
        ? List.of()
        : values.versions().stream()
            .map(circumstances::collectionsOf)
            .map(forks -> round < forks.size() ? CollectionWords.of(forks.get(round)) : NONE)
            .toList();
  }
}
