package io.github.perfgate.it.precision.page;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A table of results.
 *
 * @param name the name of its CSV file, without the ending
 * @param columns the names of the columns
 * @param rows the rows, each with as many cells
 */
public record Table(String name, List<String> columns, List<List<String>> rows) {
  public Table {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
    for (List<String> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(
            "%d cells in a table of %d columns: %s".formatted(row.size(), columns.size(), row));
      }
    }
  }

  /** As comma-separated values with a line of names first (RFC 4180). */
  public String toCsv() {
    StringBuilder csv = new StringBuilder(line(columns));
    rows.forEach(row -> csv.append(line(row)));
    return csv.toString();
  }

  private static String line(List<String> cells) {
    return cells.stream().map(Table::quoted).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String quoted(String cell) {
    boolean plain = cell.chars().noneMatch(c -> c == '"' || c == ',' || c == '\r' || c == '\n');
    return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }
}
