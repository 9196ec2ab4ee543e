package io.github.perfgate.core.report.findings;

import java.util.List;

/**
 * A part of the summary about one kind of evidence; plain text that is not escaped yet.
 *
 * @param title its heading
 * @param columns the heads of its five columns
 * @param rows what changed or failed, the worst first
 * @param rest a sentence about all others; empty if there are none
 */
public record FindingsTable(String title, List<String> columns, List<Row> rows, String rest) {
  /**
   * A row.
   *
   * @param verdict what was decided
   * @param subject the id of what it is about
   * @param cells the three other cells
   */
  public record Row(String verdict, String subject, List<String> cells) {
    /** A row with one text. */
    static Row of(String verdict, String subject, String text) {
      return new Row(verdict, subject, List.of(text, "", ""));
    }
  }
}
