package com.acme.csv;

import java.util.ArrayList;
import java.util.List;

/** Reads comma-separated values as RFC 4180 describes them. */
public final class CsvReader {
  /**
   * The rows of a text. Fields in quotes may hold commas, line ends and doubled quotes.
   *
   * @throws IllegalArgumentException when a quote is not closed
   */
  public List<List<String>> read(String text) {
    List<List<String>> rows = new ArrayList<>();
    List<String> row = new ArrayList<>();
    StringBuilder field = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quoted) {
        if (c != '"') {
          field.append(c);
        } else if (i + 1 < text.length() && text.charAt(i + 1) == '"') {
          field.append('"');
          i++;
        } else {
          quoted = false;
        }
      } else if (c == '"') {
        quoted = true;
      } else if (c == ',') {
        endField(field, row);
      } else if (c == '\n') {
        endField(field, row);
        rows.add(row);
        row = new ArrayList<>();
      } else if (c != '\r') {
        field.append(c);
      }
    }
    if (quoted) {
      throw new IllegalArgumentException("A quote is not closed in row " + (rows.size() + 1));
    }
    if (field.length() > 0 || !row.isEmpty()) {
      row.add(field.toString());
      rows.add(row);
    }
    return rows;
  }

  private static void endField(StringBuilder field, List<String> row) {
    row.add(field.toString());
    field.setLength(0);
  }
}
