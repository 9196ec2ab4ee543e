package com.acme;

/** A table that is built when the class is used first. */
public final class Squares {
  private static final int[] TABLE = build(200);

  private Squares() {}

  private static int[] build(int size) {
    int[] table = new int[size];
    for (int i = 0; i < size; i++) {
      int square = 1;
      for (int k = 0; k < 20; k++) {
        square = square * 31 + i * i;
      }
      table[i] = square;
    }
    return table;
  }

  public static int sum(int from) {
    int sum = 0;
    for (int i = from; i < from + 100; i++) {
      sum += TABLE[i];
    }
    return sum;
  }
}
