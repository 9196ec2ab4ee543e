package com.acme;

import java.util.HashMap;
import java.util.Map;

/** A table that is made once in a JVM; the change makes it slower to ask. */
final class Words {
  private static Map<String, Integer> table;

  private Words() {}

  static synchronized Map<String, Integer> table() {
    if (table == null) {
      table = build();
    }
    return table;
  }

  private static Map<String, Integer> build() {
    Map<String, Integer> built = new HashMap<>();
    for (int i = 0; i < 2000; i++) {
      built.put("a long common prefix ".repeat(50) + i, i);
    }
    return built;
  }

  static int count() {
    int count = 0;
    for (String key : table().keySet()) {
      count += table().get(key);
    }
    return count;
  }
}
