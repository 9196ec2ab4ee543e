package io.github.perfgate.it.precision;

import java.util.List;

/**
 * A table of results.
 *
 * @param name of its CSV file, without the ending
 * @param columns names of the columns
 * @param rows as many cells each
 */
record Table(String name, List<String> columns, List<List<String>> rows) {
  Table {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
    for (List<String> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(
            "%d cells in a table of %d columns: %s".formatted(row.size(), columns.size(), row));
      }
    }
  }
}
