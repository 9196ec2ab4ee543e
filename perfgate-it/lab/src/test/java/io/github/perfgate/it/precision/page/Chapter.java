package io.github.perfgate.it.precision.page;

import java.util.List;

/**
 * A part of the results.
 *
 * @param title its heading
 * @param paragraphs plain text: what was done, and how to read what follows
 * @param tables written as CSV files, and into the page
 * @param charts drawn in the page
 */
public record Chapter(
    String title, List<String> paragraphs, List<Table> tables, List<LineChart> charts) {
  public Chapter {
    paragraphs = List.copyOf(paragraphs);
    tables = List.copyOf(tables);
    charts = List.copyOf(charts);
  }
}
