package com.acme;

import java.util.ArrayList;
import java.util.List;

/** Generators of arguments. */
public final class Inputs {
  private Inputs() {}

  public static Iterable<Object[]> words(int size) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      words.add("word " + i);
    }
    return List.<Object[]>of(new Object[] {words});
  }

  public static Iterable<Object[]> numbers(int size) {
    return List.<Object[]>of(new Object[] {new int[size]});
  }
}
