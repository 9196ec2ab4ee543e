package com.acme;

import java.util.ArrayList;
import java.util.List;

/** Lists of names. */
public final class Names {
  private Names() {}

  /** Quadratic: every name is looked for in the whole list. */
  public static List<String> distinct(List<String> names) {
    List<String> distinct = new ArrayList<>();
    for (String name : names) {
      if (!distinct.contains(name)) {
        distinct.add(name);
      }
    }
    return distinct;
  }
}
