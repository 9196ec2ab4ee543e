package com.acme.csv;

import java.util.List;

/** Writes comma-separated values so that {@link CsvReader} reads the same rows again. */
public final class CsvWriter {
  /** The rows as a text with a line end behind each. */
  public String write(List<List<String>> rows) {
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      for (int column = 0; column < row.size(); column++) {
        if (column > 0) {
          text.append(',');
        }
        append(row.get(column), text);
      }
      text.append('\n');
    }
    String written = text.toString();
    refuseControlCharacters(written);
    return written;
  }

  private static void append(String field, StringBuilder text) {
    refuseControlCharacters(field);
    if (needsQuotes(field)) {
      text.append('"').append(field.replace("\"", "\"\"")).append('"');
    } else {
      text.append(field);
    }
  }

  private static void refuseControlCharacters(String field) {
    for (int i = 0; i < field.length(); i++) {
      char c = field.charAt(i);
      if (Character.getType(c) == Character.CONTROL && c != '\n' && c != '\r') {
        throw new IllegalArgumentException("A field has a control character at " + i);
      }
    }
  }

  private static boolean needsQuotes(String field) {
    for (int i = 0; i < field.length(); i++) {
      char c = field.charAt(i);
      if (c == ',' || c == '"' || c == '\n' || c == '\r') {
        return true;
      }
    }
    return false;
  }
}
