package com.acme;

/** A loop over an array. */
public final class Sums {
  private Sums() {}

  public static int weighted(int[] values, int count) {
    int sum = 0;
    for (int i = 0; i < count; i++) {
      sum += values[(int) i] * 7;
    }
    return sum;
  }
}
