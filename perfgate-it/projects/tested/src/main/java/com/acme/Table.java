package com.acme;

import java.util.ArrayList;
import java.util.List;

/** A table of text. */
public final class Table {
  private final List<Row> rows = new ArrayList<>();

  public Table add(String... cells) {
    rows.add(new Row(List.of(cells)));
    return this;
  }

  public String render() {
    StringBuilder text = new StringBuilder();
    rows.forEach(row -> text.append(row.render()).append('\n'));
    return text.toString();
  }

  public int size() {
    return rows.size();
  }
}
