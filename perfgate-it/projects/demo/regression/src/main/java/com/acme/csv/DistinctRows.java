package com.acme.csv;

import java.util.ArrayList;
import java.util.List;

/** Keeps the first row of each key, in order. */
public final class DistinctRows {
  private final int keyColumn;

  /** @param keyColumn the column whose values must differ, from 0 */
  public DistinctRows(int keyColumn) {
    this.keyColumn = keyColumn;
  }

  /** The rows without those whose key was there before. */
  public List<List<String>> of(List<List<String>> rows) {
    List<List<String>> distinct = new ArrayList<>();
    for (List<String> row : rows) {
      String key = row.get(keyColumn);
      if (distinct.stream().noneMatch(other -> other.get(keyColumn).equals(key))) {
        distinct.add(row);
      }
    }
    return distinct;
  }
}
