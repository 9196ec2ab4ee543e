package com.acme;

/** Rows of numbers. */
public final class Rows {
  private Rows() {}

  /** Two loops that are needed: no number is read twice. */
  public static int[] sums(int[][] rows) {
    int[] sums = new int[rows.length];
    for (int row = 0; row < rows.length; row++) {
      for (int number : rows[row]) {
        sums[row] += number;
      }
    }
    return sums;
  }
}
