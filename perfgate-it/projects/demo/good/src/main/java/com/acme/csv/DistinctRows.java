package com.acme.csv;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Keeps the first row of each key, in order. */
public final class DistinctRows {
  private final int keyColumn;

  /** @param keyColumn the column whose values must differ, from 0 */
  public DistinctRows(int keyColumn) {
    this.keyColumn = keyColumn;
  }

  /** The rows without those whose key was there before. */
  public List<List<String>> of(List<List<String>> rows) {
    Set<String> seen = new HashSet<>();
    List<List<String>> distinct = new ArrayList<>();
    for (List<String> row : rows) {
      if (seen.add(row.get(keyColumn))) {
        distinct.add(row);
      }
    }
    return distinct;
  }
}
