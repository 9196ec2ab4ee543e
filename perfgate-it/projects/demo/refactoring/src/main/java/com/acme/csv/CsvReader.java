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
    return new Cursor(text).rows();
  }

  /** One pass over one text. */
  private static final class Cursor {
    private final String text;
    private final List<List<String>> rows = new ArrayList<>();
    private final StringBuilder field = new StringBuilder();
    private List<String> row = new ArrayList<>();
    private int position;

    Cursor(String text) {
      this.text = text;
    }

    List<List<String>> rows() {
      while (position < text.length()) {
        char c = text.charAt(position++);
        switch (c) {
          case '"' -> readQuoted();
          case ',' -> endField();
          case '\n' -> endRow();
          case '\r' -> {}
          default -> field.append(c);
        }
      }
      if (field.length() > 0 || !row.isEmpty()) {
        endRow();
      }
      return rows;
    }

    private void readQuoted() {
      while (position < text.length()) {
        char c = text.charAt(position++);
        if (c != '"') {
          field.append(c);
        } else if (position < text.length() && text.charAt(position) == '"') {
          field.append('"');
          position++;
        } else {
          return;
        }
      }
      throw new IllegalArgumentException("A quote is not closed in row " + (rows.size() + 1));
    }

    private void endField() {
      row.add(field.toString());
      field.setLength(0);
    }

    private void endRow() {
      endField();
      rows.add(row);
      row = new ArrayList<>();
    }
  }
}
