package com.acme.lib;

/** Adds up. */
public final class Sums {
  private Sums() {}

  /** How often the values are gone through. */
  static int times() {
    return 10;
  }

  /** The sum of the values, several times. */
  public static long of(int[] values) {
    long sum = 0;
    for (int i = 0; i < times(); i++) {
      for (int value : values) {
        sum = 31 * sum + value;
      }
    }
    return sum;
  }
}
