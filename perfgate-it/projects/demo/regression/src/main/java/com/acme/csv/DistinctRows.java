package com.acme.csv;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Keeps the first row of each key, in order. */
public final class DistinctRows {
  private final int keyColumn;

  /** @param keyColumn the column whose values must differ, from 0 */
  public DistinctRows(int keyColumn) {
    this.keyColumn = keyColumn;
  }

  /** The rows without those whose key was there before. */
  public List<List<String>> of(List<List<String>> rows) {
    Map<String, List<String>> distinct = new LinkedHashMap<>();
    for (List<String> row : rows) {
      distinct.putIfAbsent(row.get(keyColumn).trim(), row);
    }
    return new ArrayList<>(distinct.values());
  }
}
